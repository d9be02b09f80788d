// Keeps the screen on while a tool lies on the table; the system lets go when the page is hidden.

export function stayAwake(): { possible: boolean; start: () => void } {
  const possible = "wakeLock" in navigator;
  let wanted = false;
  let lock: WakeLockSentinel | null = null;

  async function hold(): Promise<void> {
    if (!possible || !wanted || document.visibilityState !== "visible" || (lock && !lock.released)) return;
    // A battery that runs low may say no: then the screen goes dark, and nothing else happens.
    lock = await navigator.wakeLock.request("screen").catch(() => null);
  }

  $effect(() => {
    const again = (): void => void hold();
    document.addEventListener("visibilitychange", again);
    return () => {
      wanted = false;
      document.removeEventListener("visibilitychange", again);
      void lock?.release();
    };
  });

  return {
    possible,
    start: () => {
      wanted = true;
      void hold();
    },
  };
}

// A reminder outside the tab: a dot on its icon, and where wished a notice of the system.
import { settings } from "./settings.svelte";
import { t } from "./texts";

const DOT =
  "data:image/svg+xml," +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#17303a"/><circle cx="16" cy="16" r="9" fill="#fbf0d3"/></svg>');

let usual: string | null = null;
let notice: Notification | null = null;

function icon(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>("link[rel=icon]");
}

export const canNotify = (): boolean => typeof Notification !== "undefined" && Notification.permission !== "denied";

/** Asks the browser; tells whether notices may be shown. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (Notification.permission === "granted" || (await Notification.requestPermission()) === "granted");
}

/** Something waits for this person, such as their turn, and the tab may be out of sight. */
export function remind(code: string, what = t("title-your-turn")): void {
  const link = icon();
  if (document.visibilityState === "visible" || !link) return;
  usual ??= link.href;
  link.href = DOT;
  if (!settings.notices || !canNotify() || Notification.permission !== "granted") return;
  try {
    notice = new Notification(what, { body: t("title-table", { code }), tag: `pioche-${code}` });
    notice.onclick = () => (window.focus(), notice?.close());
  } catch {
    // some systems allow notices only from a worker: the dot has to do
  }
}

/** The tab is looked at, or the turn is over. */
export function reminded(): void {
  const link = icon();
  if (link && usual) link.href = usual;
  usual = null;
  notice?.close();
  notice = null;
}

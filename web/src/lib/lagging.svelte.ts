import { untrack } from "svelte";
import { inTurn } from "./tasks";

/** A value as it was until the last change of the table was painted; called inside a component. */
export function lagging<T>(get: () => T): () => T {
  let kept = $state.raw(untrack(get));
  $effect(() => {
    const value = get();
    return value === untrack(() => kept) ? undefined : inTurn(() => (kept = value));
  });
  return () => kept;
}

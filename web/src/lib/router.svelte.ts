// The pages by their paths: home, /t/CODE, the rules, and the tools for a real table.

export type PageName = "arbitre" | "marque" | "distributeur" | "rules" | "replay" | "learn";

export interface Place {
  page: PageName;
  /** What follows the page's name: a preset, a lesson; of a replay the table's code. */
  part: string;
}

export const route: { path: string } = $state({ path: location.pathname });

addEventListener("popstate", () => {
  route.path = location.pathname;
});

export function go(path: string): void {
  history.pushState(null, "", path);
  route.path = location.pathname;
  scrollTo(0, 0);
}

/** Follows a link without loading the page anew, unless another tab or window is asked for. */
export function follow(event: MouseEvent): void {
  const { currentTarget: link } = event;
  if (!(link instanceof HTMLAnchorElement) || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

/** A table's code in its one spelling, by which a proxy chooses the node that has the table. */
export function spelt(code: string): string {
  const letters = code.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  return letters && `${letters.slice(0, 3)}-${letters.slice(3)}`;
}

export function codeIn(path: string): string | null {
  const found = /^\/t\/([^/]+)\/?$/.exec(path);
  return found && spelt(found[1] ?? "");
}

export function placeIn(path: string): Place | null {
  const replay = /^\/(?:t\/([^/]+)\/)?replay\/?$/.exec(path);
  if (replay) return { page: "replay", part: spelt(replay[1] ?? "") };
  const lesson = /^\/learn(?:\/([a-z0-9-]+))?\/?$/.exec(path);
  if (lesson) return { page: "learn", part: lesson[1] ?? "" };
  const found = /^\/(?:(arbitre|marque|distributeur)|rules(?:\/([a-z0-9-]+))?)\/?$/.exec(path);
  return found && { page: (found[1] ?? "rules") as PageName, part: found[2] ?? "" };
}

// Two pages: home, and /t/CODE.

export const route: { path: string } = $state({ path: location.pathname });

addEventListener("popstate", () => {
  route.path = location.pathname;
});

export function go(path: string): void {
  history.pushState(null, "", path);
  route.path = path;
  scrollTo(0, 0);
}

export function codeIn(path: string): string | null {
  return /^\/t\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

// The proof of a seat, kept by this browser for each table.
import { forget, read, write } from "./settings.svelte";

const key = (code: string): string => `pioche.seat.${code}`;

export function secretOf(code: string): string | null {
  return read(key(code));
}

export function keepSecret(code: string, secret: string): void {
  write(key(code), secret);
}

/** What a request says to prove a seat, where there is one. */
export function proof(code: string): RequestInit {
  const secret = secretOf(code);
  return secret ? { headers: { authorization: `Bearer ${secret}` } } : {};
}

/** A seat that nobody will come back to. */
export function dropSecret(code: string): void {
  forget(key(code));
}

/** A link that takes this seat to another device. What stands behind # is sent to no server. */
export function movingLink(code: string): string | null {
  const secret = secretOf(code);
  return secret && `${location.origin}/t/${code}#seat=${secret}`;
}

/** Takes the seat that the page's address brings along, and takes it out of the address. */
export function arriveWithSeat(code: string, sure: () => boolean): void {
  const brought = /^#seat=([A-Za-z0-9_-]{20,64})$/.exec(location.hash)?.[1];
  if (!location.hash.startsWith("#seat=")) return;
  history.replaceState(null, "", location.pathname);
  const kept = secretOf(code);
  if (brought && brought !== kept && (kept === null || sure())) keepSecret(code, brought);
}

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

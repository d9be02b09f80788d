// The proof of a seat, kept by this browser for each table.
import { read, write } from "./settings.svelte";

const key = (code: string): string => `pioche.seat.${code}`;

export function secretOf(code: string): string | null {
  return read(key(code));
}

export function keepSecret(code: string, secret: string): void {
  write(key(code), secret);
}

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

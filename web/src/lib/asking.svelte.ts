// What somebody asks of the table: one thing may follow another, but not the same before it is answered.
import type { Do } from "../protocol";
import type { Outcome } from "./socket";
import type { Table } from "./table.svelte";

export class Asking {
  private underWay: string[] = $state([]);

  get busy(): boolean {
    return this.underWay.length > 0;
  }

  /** Returns null where the very same is under way already. */
  async once(table: Table, what: Do): Promise<Outcome | null> {
    const text = JSON.stringify(what);
    if (this.underWay.includes(text)) return null;
    this.underWay.push(text);
    const outcome = await table.act(what);
    this.underWay = this.underWay.filter((one) => one !== text);
    return outcome;
  }
}

// Which cards are on the table, and how this person likes them drawn.
import { settings, type Deck, type Lang } from "./settings.svelte";

export interface Look {
  lang: Lang;
  /** A bigger index, for hands of many strips. */
  compact: boolean;
  /** Engraved cards, or bare ones with much paper. */
  deck?: Deck;
  /** In Extrême, W is the white card. */
  extreme?: boolean;
}

/** The one game a page shows. In Extrême, the card W is white. */
export const pack: { extreme: boolean } = $state({ extreme: false });

export function look(compact = false): Look {
  return { lang: settings.lang, compact, deck: settings.deck, extreme: pack.extreme };
}

// The rules that a table can be played by.
export const PRESETS = ["officiel", "classique-2023", "fiche", "minimalista", "extreme"] as const;

// The rules that a table can be played by; those that need a launcher wait for its screen.
export const PRESETS = ["officiel", "classique-2023", "fiche", "minimalista"] as const;

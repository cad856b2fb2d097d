import { paths } from "#app/platform/http/paths.ts";

export const shortcutsPath = `${paths.adminAccount}/shortcuts`;

/** A command of the keyboard: by a single key, which can be turned off, and by keys with Ctrl or Alt. */
export type Shortcut = { single?: string; keys?: string; does: string };

/** Single keys work while the focus is in the grade, outside of texts. */
export const GRADING_KEYS: readonly Shortcut[] = [
  { keys: "Ctrl+Enter", does: "saves the grade and opens the next submission" },
  { single: "j", keys: "Alt+N", does: "skips to the next submission" },
  { single: "k", keys: "Alt+P", does: "opens the one before" },
  { keys: "Alt+S", does: "focuses the score" },
  { single: "1 to 6", keys: "Alt+1 to Alt+6", does: "focuses a row of the rubric" },
  { single: "?", does: "shows these keys" },
];

/** What has keys, without the single ones when they are off. */
export const shownShortcuts = (shortcuts: readonly Shortcut[], hasSingleKeys: boolean) =>
  shortcuts.flatMap(({ single, keys, does }) => {
    const shown = [hasSingleKeys && single, keys].filter(Boolean).join(" or ");
    return shown ? [{ keys: shown, does }] : [];
  });

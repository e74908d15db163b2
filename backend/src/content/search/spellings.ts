/** Endings that British and American English spell differently, as letters at the end of a stem or of a whole word. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['ise', 'ize'],
  ['ises', 'izes'],
  ['ised', 'ized'],
  ['iser', 'izer'],
  ['ising', 'izing'],
  ['isation', 'ization'],
  ['isations', 'izations'],
  ['yse', 'yze'],
  ['ysing', 'yzing'],
  ['our', 'or'],
  ['ours', 'ors'],
  ['oured', 'ored'],
  ['ouring', 'oring'],
  ['tre', 'ter'],
  ['tred', 'tered'],
  ['tring', 'tering'],
  ['ogue', 'og'],
  ['ogues', 'ogs'],
  ['ence', 'ense'],
  ['elled', 'eled'],
  ['elling', 'eling'],
  ['eller', 'eler'],
];

/** Letters before such an ending; fewer belong to other words, such as `our` or `size`. */
const MIN_BEGINNING = 3;

/** The word as it is written on the other side of the Atlantic, such as `colour` for `color`; null: the same. */
export function otherSpelling(word: string): string | null {
  const lower = word.toLowerCase();
  let best: { readonly from: string; readonly to: string } | null = null;
  for (const [british, american] of ENDINGS)
    for (const [from, to] of [
      [british, american],
      [american, british],
    ] as const)
      if (lower.endsWith(from) && lower.length >= from.length + MIN_BEGINNING && from.length > (best?.from.length ?? 0))
        best = { from, to };
  return best && lower.slice(0, -best.from.length) + best.to;
}

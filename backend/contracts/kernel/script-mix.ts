/** Characters that are not drawn: soft hyphens, zero-width spaces and joiners, marks of direction, fillers. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Scripts with letters that look like letters of another script. */
const LOOK_ALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Letters that Chinese, Japanese and Korean write beside Latin ones, and those that belong to every script. */
const BESIDE_LATIN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u;
const COMMON = /[\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Whether a word mixes scripts whose letters look alike, such as a Cyrillic "а" in a Latin word. Source: the 'highly
 * restrictive' level of Unicode Technical Standard 39, 5.2, for the scripts above.
 */
export function mixesScripts(word: string): boolean {
  const letters = [...word].filter(character => /\p{L}/u.test(character));
  const own = LOOK_ALIKE_SCRIPTS.find(script => letters.some(letter => script.test(letter)));
  if (!own) return false;
  const neighbors = own === LOOK_ALIKE_SCRIPTS[0] ? BESIDE_LATIN : COMMON;
  return letters.some(letter => !own.test(letter) && !neighbors.test(letter));
}

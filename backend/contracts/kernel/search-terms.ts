/** Characters of one symbol that are looked at; longer ones, such as hashes, are no names. */
const MAX_SYMBOL = 60;

/** Runs of what names in programs are made of. */
const RUN = /[\p{L}\p{N}_$@#+\-.:/&*!?%^~|\\<>='`()[\]]+/gu;

/** What surrounds a name in a sentence or a call, but is not part of it. */
const SURROUNDING = /^[`'"([<]+|[`'",;:!?)\]>]+$|\(.*$|\.+$/g;

const isSymbol = (name: string): boolean => /[^\p{L}\p{N}]/u.test(name) || /\p{Ll}\p{Lu}/u.test(name);

/**
 * Writes a symbol as one word of letters and digits, which a database takes as a whole: `C++` and `C` become different
 * words. Capitals do not count.
 */
const encoded = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, sign => `x${(sign.codePointAt(0) ?? 0).toString(16)}x`);

function symbolsIn(text: string): readonly string[] {
  const names = (text.match(RUN) ?? []).map(run => run.replace(SURROUNDING, '').replace(SURROUNDING, ''));
  return names.filter(name => name.length > 1 && name.length <= MAX_SYMBOL && isSymbol(name));
}

/** Symbols of a text (`Array.prototype.map()`, `--amend`, `useEffect`), each as one word; each once. */
export const symbolTerms = (text: string): readonly string[] => [...new Set(symbolsIn(text).map(encoded))];

/** The words that symbols are made of, such as `binary search` for `binarySearch`; each symbol once. */
export const symbolWords = (text: string): readonly string[] => [
  ...new Set(
    symbolsIn(text).map(name =>
      name
        .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
        .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    ),
  ),
];

/** Columns of a line in which words are looked for, and words of a line that are marked. */
const MOST_COLUMNS = 2000;
const MOST_WORDS = 100;

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}_$]/u.test(letter);

/** Places of the words in a line, as [from, to) columns: `in` is found in `for (x in y)`, not in `print`. */
export function placesOf(words: readonly string[], line: string): readonly (readonly [number, number])[] {
  const text = line.slice(0, MOST_COLUMNS);
  const places: (readonly [number, number])[] = [];
  for (const word of words) {
    if (word === '') continue;
    for (let from = text.indexOf(word); from >= 0 && places.length < MOST_WORDS; from = text.indexOf(word, from + 1)) {
      const to = from + word.length;
      const within = (isLetter(word[0]) && isLetter(text[from - 1])) || (isLetter(word.at(-1)) && isLetter(text[to]));
      if (!within) places.push([from, to]);
    }
  }
  return places;
}

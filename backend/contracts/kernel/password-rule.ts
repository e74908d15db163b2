/**
 * Which passwords are refused because they are easy to guess: common ones, and those made of what is known of the person.
 * Browser and server judge with the same dictionaries and these figures.
 */
export const passwordRule = {
  /** Characters that are judged: the work grows faster than their number, and longer ones are not guessed. */
  judged: 40,
  /** Decimal logarithm of the guesses that a password withstands at least; eight random characters withstand 8. */
  leastGuesses: 7.75,
  /** The same of what is left without the words that are known of the person, where it has any. */
  leastBeside: 5.5,
} as const;

export type Guessable = 'common' | 'personal';

export const guessable: Readonly<Record<Guessable, string>> = {
  common: 'This password is too common. Choose a less common one.',
  personal: 'This password is too similar to your name or email address. Choose another one.',
};

const SITE = 'learnloom';
const SHORTEST = 3;
const MOST = 40;

/** Words that a password of somebody should not be made of, from names and addresses as they are known. */
export function personalWords(about: readonly string[]): readonly string[] {
  const parts = about.flatMap(text => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const words = [SITE, ...parts].map(word => word.trim().toLowerCase()).filter(word => word.length >= SHORTEST);
  return [...new Set(words)].slice(0, MOST);
}

/** Signs that stand for a letter, each for one. */
const LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Letter for letter: one that is longer in lower case stays as it is. */
const plainly = (text: string): string =>
  text.replace(/./gsu, sign => {
    const small = sign.toLowerCase();
    return LIKE[small] ?? (small.length === sign.length ? small : sign);
  });

const GAP = /^[\s._-]+|[\s._-]+$/g;

/** What is longer is no name with little beside it; compatibility forms grow to many times what was typed. */
const LONGEST = 200;

function without(text: string, word: string): string {
  const plain = plainly(text);
  const pieces: string[] = [];
  let from = 0;
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, from)) {
    pieces.push(text.slice(from, at));
    from = at + word.length;
  }
  if (pieces.length === 0) return text;
  return [...pieces, text.slice(from)].map(piece => piece.replace(GAP, '')).join('');
}

/**
 * What is left of a password without these words, however their letters are written, and without what joins them to the
 * rest; the password itself: it has none. Each word is looked for once: a request does this before its password is hashed.
 */
export function besideWords(password: string, words: readonly string[]): string {
  if (password.length > LONGEST) return password;
  const longestFirst = words.map(plainly).sort((one, other) => other.length - one.length);
  return longestFirst.reduce(without, password);
}

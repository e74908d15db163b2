/**
 * Which passwords are refused because they are easy to guess: common ones, and those made of what is known of the person.
 * Browser and server judge with the same dictionaries and these figures.
 */
export const passwordRule = {
  /** Characters that are judged: the work grows faster than their number, and longer ones are not guessed. */
  judged: 40,
  /** Decimal logarithm of the guesses that a password withstands at least; eight random characters withstand 8. */
  leastGuesses: 7.75,
} as const;

export type Guessable = 'common' | 'personal';

export const guessable: Readonly<Record<Guessable, string>> = {
  common: 'This password is easy to guess. Please choose one that is less common.',
  personal: 'This password is easy to guess from your name or email address. Please choose another one.',
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

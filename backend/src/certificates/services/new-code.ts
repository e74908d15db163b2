import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@learnloom/contracts/certificates/code';

export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** A number from 0 to one less than the given one. */
export const randomIndex = (count: number): number => randomInt(count);

import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@learnloom/contracts/certificates/code';

export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

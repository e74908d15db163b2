import { randomBytes } from 'node:crypto';

/** `length` random letters a–p. Names of people refuse the runs of digits that a random UUID now and then holds. */
export const randomLetters = (length = 8): string =>
  Array.from(randomBytes(length), byte => String.fromCharCode(97 + (byte & 15))).join('');

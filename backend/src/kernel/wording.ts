/** A number with its noun: '1 item', '3 items'. */
export const counted = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;

/** What an account is called when its person has been forgotten. */
const FORGOTTEN = 'Deleted account';

export const fullName = (names: { readonly firstName: string | null; readonly lastName: string | null }): string =>
  [names.firstName, names.lastName].filter(Boolean).join(' ') || FORGOTTEN;

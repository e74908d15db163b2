/** What an account is called when its person has been forgotten. */
const FORGOTTEN = 'Deleted account';

export const fullName = (names: { readonly firstName: string | null; readonly lastName: string | null }): string =>
  [names.firstName, names.lastName].filter(Boolean).join(' ') || FORGOTTEN;

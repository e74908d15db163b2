import type { Names } from '@learnloom/contracts/accounts/account';

interface Stored {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly otherNames: string | null;
  readonly email: string | null;
}

/** What a person is called; empty where it has been forgotten. */
export const knownNames = ({ firstName, lastName, otherNames, email }: Stored): Names & { readonly email: string } => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  otherNames: otherNames ?? '',
  email: email ?? '',
});

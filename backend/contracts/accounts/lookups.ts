import { shared } from '../kernel/table.ts';
import { accountCountTable, accountTable } from './tables.ts';

export { signedUpIn } from './tables.ts';

/** Who people are: what other areas know of accounts. */
export const people = shared(
  accountTable,
  'email',
  'firstName',
  'lastName',
  'firstNameForm',
  'lastNameForm',
  'emailForm',
  'role',
  'suspended',
  'registeredAt',
  'lastSignInAt',
  'deleted',
  'confirmed',
);

/** How many they are. */
export const accountCounts = shared(accountCountTable, 'accounts', 'suspended');

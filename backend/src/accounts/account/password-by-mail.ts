import type { Account, AccountEvent } from '@learnloom/contracts/accounts/account';

/** A password that is chosen with a mail shows, too, that the address is the person's. */
export const passwordByMail = ({ confirmed }: Account): readonly AccountEvent[] => [
  ...(confirmed ? [] : [{ type: 'AddressConfirmed', data: {} } as const]),
  { type: 'PasswordChosen', data: {} },
];

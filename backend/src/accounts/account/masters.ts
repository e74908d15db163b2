import type { Ports } from '../../kernel/ports.ts';
import type { AccountPorts } from '../services.ts';
import type { Account } from '@learnloom/contracts/accounts/account';
import { accountRows } from '../tables.ts';
import { account, isActive } from './account.ts';
import { lookUpRights, type RightsFacts } from './rights.ts';

/** Whatever takes a master away is decided one at a time, so that two masters cannot remove each other at once. */
export const mastersTurn = (state: Account | null): string | null => (state?.role === 'MASTER' ? 'masters' : null);

export interface MasterFacts {
  /** Keys of the masters who can sign in. */
  readonly masters: readonly string[];
}

/**
 * The masters who can sign in: not suspended, not deleted, and with a password. The read model names candidates; the log,
 * read now, says who is one still. A master of the last instant may be left out, which errs on the safe side.
 */
type MasterPorts = Pick<AccountPorts, 'credentials' | 'read' | 'stateOf'>;

export async function lookUpMasters(_input: unknown, ports: MasterPorts): Promise<MasterFacts> {
  const candidates = await accountRows(ports.read)
    .selectFrom('account')
    .where('role', '=', 'MASTER')
    .where('suspended', '=', false)
    .where('deleted', '=', false)
    .select('key')
    .execute();
  const masters: string[] = [];
  for (const { key } of candidates) {
    const [now, hash] = await Promise.all([ports.stateOf(account, key), ports.credentials.hashOf(key)]);
    if (isActive(now) && now.role === 'MASTER' && hash !== null) masters.push(key);
  }
  return { masters };
}

export type StandingFacts = MasterFacts & RightsFacts;

/** For what may take somebody's rights: who else is a master, and what this account may. */
export const lookUpStanding = async (
  input: { readonly key: string },
  ports: MasterPorts & Ports,
): Promise<StandingFacts> => ({
  ...(await lookUpMasters(input, ports)),
  ...(await lookUpRights(input, ports)),
});

/** Whether nobody else could do what only masters may. */
export const isLastMaster = (key: string, state: Account, { masters }: MasterFacts): boolean =>
  isActive(state) && state.role === 'MASTER' && !masters.some(master => master !== key);

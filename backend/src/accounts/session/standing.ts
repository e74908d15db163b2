import type { Account } from '@learnloom/contracts/accounts/account';
import type { Rights } from '@learnloom/contracts/kernel/access';
import type { Ports } from '../../kernel/ports.ts';
import { account, isActive } from '../account/account.ts';
import { needsSecondFactor } from '../security/security.ts';
import { rightsOf } from '../account/rights.ts';

/** Staff who lack the second factor that they must use may do no more than anybody. */
export const recordedRights = (
  state: Account,
  ports: Pick<Ports, 'stateOf'>,
  needsFactor: boolean,
): Promise<Required<Rights>> | Required<Rights> =>
  needsFactor ? { role: 'USER', groups: [] } : rightsOf(state, ports);

/** What the account may as recorded now; null when it is unknown or suspended. */
export async function standing(ports: Pick<Ports, 'stateOf'>, key: string): Promise<Required<Rights> | null> {
  const state = await ports.stateOf(account, key);
  return isActive(state) ? recordedRights(state, ports, await needsSecondFactor(ports, state)) : null;
}

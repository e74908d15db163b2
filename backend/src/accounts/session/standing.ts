import type { Role } from '@learnloom/contracts/kernel/access';
import type { Ports } from '../../kernel/ports.ts';
import { account, isActive } from '../account/account.ts';
import { needsSecondFactor } from '../security/security.ts';

/**
 * The account's role as recorded now; null when it is unknown or suspended. Staff who lack the second factor that they must
 * use are nobody but themselves.
 */
export async function standing(
  { stateOf }: Pick<Ports, 'stateOf'>,
  key: string,
): Promise<{ readonly role: Role } | null> {
  const state = await stateOf(account, key);
  if (!isActive(state)) return null;
  return { role: (await needsSecondFactor({ stateOf }, state)) ? 'USER' : state.role };
}

import type { Role } from '@learnloom/contracts/kernel/access';
import type { Ports } from '../../kernel/ports.ts';
import { account, isActive } from '../account/account.ts';

/** The account's role as recorded now; null when it is unknown or suspended. */
export async function standing({ stateOf }: Ports, key: string): Promise<{ readonly role: Role } | null> {
  const state = await stateOf(account, key);
  return isActive(state) ? { role: state.role } : null;
}

import { usedLink } from '@learnloom/contracts/accounts/refusals';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { aboutPerson, account, type Person } from './account.ts';
import type { AccountPorts } from '../services.ts';
import type { LinkPurpose } from '../services/credentials.ts';

export const used = () => refusal({ refuses: usedLink }, 'link-used');

/** A one-time link with which a password is chosen, as `prepare` finds it. */
export interface PasswordLink {
  readonly account: string;
  /** Of the password that is sent; null: the link has been used, maybe by this very command. */
  readonly hash: string | null;
}

/** `whose`: the account as it will be, where it is not there yet. */
export async function passwordLink(
  purpose: LinkPurpose,
  { token, password }: { readonly token: string; readonly password: string },
  { credentials, passwords, stateOf }: Pick<AccountPorts, 'credentials' | 'passwords' | 'stateOf'>,
  whose: Person | null = null,
): Promise<PasswordLink> {
  const link = await credentials.linkOf(purpose, token);
  if (!link) throw used();
  if (!link.open) return { account: link.account, hash: null };
  const about = aboutPerson(whose ?? (await stateOf(account, link.account)));
  return { account: link.account, hash: await passwords.hash(password, about) };
}

interface Chosen {
  readonly input: { readonly token: string; readonly password: string };
  readonly facts: Pick<PasswordLink, 'account' | 'hash'>;
  readonly repeated: boolean;
}

/** Keeps the password and uses the link up. What an earlier request with the same Idempotency-Key did is not done again. */
export async function keepPassword(
  purpose: LinkPurpose,
  { input: { token, password }, facts: { account, hash }, repeated }: Chosen,
  { credentials, passwords }: Pick<AccountPorts, 'credentials' | 'passwords'>,
): Promise<void> {
  if (hash !== null && (await credentials.redeem(purpose, token, hash))) return;
  if (repeated && (await passwords.verify(password, await credentials.hashOf(account)))) return;
  throw used();
}

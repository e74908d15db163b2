import type { badPassword } from '@learnloom/contracts/accounts/refusals';
import { refusal, type RefusalSpec } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../kernel/deciding/decider.ts';
import type { AccountPorts } from '../services.ts';

const QUARTER = 15 * 60;

/** Failures of whoever is signed in, at the own password or codes: from one address, and from everywhere together. */
export const OWN_TRIES = {
  requests: 10,
  seconds: QUARTER,
  forgiving: true,
  by: (_input: unknown, _ports: unknown, actor: Actor | null): string => actor?.key ?? '',
  together: { requests: 30, seconds: QUARTER },
} as const;

interface AsksPassword {
  readonly refuses: Readonly<Record<keyof typeof badPassword, RefusalSpec>>;
}

/** Refuses unless it is the account's password, and where it has none. */
export async function provePassword(
  account: string,
  password: string,
  { credentials, passwords }: Pick<AccountPorts, 'credentials' | 'passwords'>,
  asked: AsksPassword,
): Promise<void> {
  const hash = await credentials.hashOf(account);
  if (await passwords.verify(password, hash)) return;
  throw refusal(asked, hash === null ? 'no-password' : 'wrong-password');
}

export interface CodeFacts {
  /** The code was good, and is used up. */
  readonly right: boolean;
}

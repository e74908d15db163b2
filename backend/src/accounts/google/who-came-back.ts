import { google } from '@learnloom/contracts/accounts/google';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Asker } from '../../kernel/deciding/decider.ts';
import { GOOGLE_COOKIE, type Identity, type Returned } from '../services/google.ts';
import type { AccountPorts } from '../services.ts';

/** Refuses what no browser of ours began, what was used, and addresses that Google has not verified. */
export async function whoCameBack(
  returned: Returned,
  ports: Pick<AccountPorts, 'google'>,
  { cookie, commandId }: Pick<Asker, 'cookie' | 'commandId'>,
): Promise<Identity> {
  const identity = await ports.google?.finish(returned, cookie(GOOGLE_COOKIE), commandId);
  if (!identity) throw refusal(google.signIn, 'google-refused');
  if (!identity.verified) throw refusal(google.signIn, 'email-unverified');
  return identity;
}

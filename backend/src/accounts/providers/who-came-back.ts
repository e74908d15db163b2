import { google } from '@learnloom/contracts/accounts/google';
import { openId } from '@learnloom/contracts/accounts/openid';
import { missing, refusal } from '@learnloom/contracts/kernel/refusal';
import type { Asker } from '../../kernel/deciding/decider.ts';
import type { Identity, Returned, SignInClient } from '../services/openid-client.ts';
import type { SignInClients } from '../services/sign-in-clients.ts';

type Asking = Pick<Asker, 'cookie' | 'commandId'>;

const answerTo = (client: SignInClient | null, returned: Returned, { cookie, commandId }: Asking) =>
  client ? client.finish(returned, cookie(client.cookie), commandId) : Promise.resolve(null);

/** Refuses what no browser of ours began, what was used, and addresses that Google has not verified. */
export async function whoCameFromGoogle(returned: Returned, clients: SignInClients, asking: Asking): Promise<Identity> {
  const identity = await answerTo(clients.google, returned, asking);
  if (!identity) throw refusal(google.signIn, 'google-refused');
  if (!identity.verified) throw refusal(google.signIn, 'email-unverified');
  return identity;
}

interface FromProvider extends Returned {
  readonly provider: string;
}

/** The client of a provider; refuses one that the settings do not have. */
export function clientOf(clients: SignInClients, provider: string): SignInClient {
  const client = clients.of(provider);
  if (!client) throw missing('This way to sign in is not available on this site.');
  return client;
}

/** The same as for Google, for another provider. */
export async function whoCameBack(returned: FromProvider, client: SignInClient, asking: Asking): Promise<Identity> {
  const identity = await answerTo(client, returned, asking);
  const words = { provider: client.name };
  if (!identity) throw refusal(openId.signIn, 'provider-refused', words);
  if (!identity.verified) throw refusal(openId.signIn, 'email-unverified', words);
  return identity;
}

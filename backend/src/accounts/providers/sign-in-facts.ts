import { emailName } from '@learnloom/contracts/accounts/account';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Asker } from '../../kernel/deciding/decider.ts';
import { isNewBrowser } from '../account/known-browser.ts';
import type { AccountPorts } from '../services.ts';
import type { Identity } from '../services/openid-client.ts';

/** What a decision on a sign-in with a provider needs. */
export interface SignInFacts {
  readonly account: string;
  readonly session: string;
  readonly who: Identity;
  readonly emailHash: string;
  /** Somebody has the address, and has not linked this account of the provider. */
  readonly taken: boolean;
  readonly newBrowser: boolean;
}

/** `name`: the unique name of who somebody is at the provider. `making`: what a new account's key is derived from. */
export async function signInFacts(
  who: Identity,
  name: string,
  ports: Pick<AccountPorts, 'devices' | 'secrets' | 'holderOf' | 'stateOf'>,
  making: { readonly kind: 'google-account' | 'provider-account' } & Pick<Asker, 'commandId' | 'cookie'>,
): Promise<SignInFacts> {
  const emailHash = ports.secrets.hashEmail(who.email);
  const linked = await ports.holderOf(name);
  const taken = linked === null && (await ports.holderOf(emailName(emailHash))) !== null;
  const account = linked?.key ?? uuidOf(making.kind, making.commandId);
  const newBrowser = await isNewBrowser(account, ports, making.cookie);
  return { account, session: crypto.randomUUID(), who, emailHash, taken, newBrowser };
}

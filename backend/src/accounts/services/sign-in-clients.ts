import { GOOGLE_RETURN, providerReturnPath } from '@learnloom/contracts/accounts/signing';
import type { SignInProvider } from '@learnloom/contracts/accounts/google';
import type { Settings } from '@learnloom/platform/settings';
import { openSignInClient, type ClientPorts, type SignInClient } from './openid-client.ts';

/** Everything that people can sign in with besides a password and a passkey. */
export interface SignInClients {
  /** Null: signing in with Google is not offered. */
  readonly google: SignInClient | null;
  /** Another provider of the settings; null: they have none of that id. */
  of(provider: string): SignInClient | null;
  /** The others, in the order of the settings. */
  readonly providers: readonly SignInProvider[];
}

/** Links and reservations of people who came with Google hold this word in their hashes, and have since Google was alone. */
const googlePlace = { realm: 'google', cookie: 'learnloom-google', returnPath: GOOGLE_RETURN };

export function openSignInClients(
  { google, openIdProviders }: Pick<Settings, 'google' | 'openIdProviders'>,
  ports: ClientPorts,
): SignInClients {
  const clients = new Map(
    openIdProviders.map(provider => {
      const { id } = provider;
      const place = { realm: `openid ${id}`, cookie: `learnloom-openid-${id}`, returnPath: providerReturnPath(id) };
      return [id, openSignInClient(provider, place, ports)];
    }),
  );
  return {
    google: google && openSignInClient({ id: 'google', name: 'Google', ...google }, googlePlace, ports),
    of: provider => clients.get(provider) ?? null,
    providers: openIdProviders.map(({ id, name }) => ({ id, name })),
  };
}

import { ownAccount } from '@learnloom/contracts/accounts/profile';
import { answer } from '../../kernel/reading/answer.ts';
import { services } from '../services.ts';
import { account, existingAccount, profileOf } from '../account/account.ts';

export const ownProfile = answer(
  ownAccount.profile,
  async (_input, { actor, credentials, signInClients, stateOf }) => {
    const key = actor?.key ?? '';
    const state = existingAccount(await stateOf(account, key));
    const password = (await credentials.hashOf(key)) !== null;
    return {
      ...profileOf(state),
      email: state.email,
      google: state.google !== null,
      // One that the settings no longer have goes by its id, and can still be unlinked.
      providers: state.providers.map(({ provider: id }) => ({ id, name: signInClients.of(id)?.name ?? id })),
      password,
      version: state.revision,
    };
  },
  { deps: [services.credentials, services.signInClients] },
);

export const ownSessions = answer(ownAccount.sessions, async (_input, { actor, sessions }) => {
  const all = await sessions.timesOf(actor?.key ?? '');
  return all
    .filter(({ endedAt }) => endedAt === null)
    .map(({ session, device, network, startedAt, lastUsedAt }) => ({
      session,
      device,
      network,
      startedAt,
      lastUsedAt,
      current: session === actor?.session,
    }));
});

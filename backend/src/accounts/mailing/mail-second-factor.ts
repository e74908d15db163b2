import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { google } from '@learnloom/contracts/accounts/google';
import { secondFactorMail } from '@learnloom/contracts/accounts/mails';
import { openId } from '@learnloom/contracts/accounts/openid';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect, type Occurred } from '../../kernel/reactions/reaction.ts';
import { account, isActive } from '../account/account.ts';
import { formatMailTime } from './format-mail-time.ts';

const tell =
  (what: string) =>
  async (
    { key, metadata }: Pick<Occurred, 'key' | 'metadata'>,
    { stateOf, settings }: Ports,
    effect: Effect,
  ): Promise<void> => {
    const state = await stateOf(account, key);
    if (!isActive(state)) return;
    const values = { firstName: state.firstName, what, time: formatMailTime(metadata.time, settings) };
    await effect.execute(
      mails.queue,
      addressed(secondFactorMail, { to: state.email, account: key, values, secrets: {}, until: null }),
    );
  };

/** As the settings name it; by its id if they no longer have it. */
const providerOf = ({ provider }: { readonly provider: string }, { settings }: Pick<Ports, 'settings'>): string =>
  settings.openIdProviders.find(({ id }) => id === provider)?.name ?? provider;

const codesLeft = (left: number): string => {
  if (left === 0) return 'none are left: generate new ones on your profile page';
  return left === 1 ? '1 is left' : `${left} are left`;
};

/** Tells the owner of each change to how an account is signed in to. */
export const mailSecondFactor = reaction<AccountEvent>('MailSecondFactor', {
  about: 'Emails notices about two-step verification',
  on: {
    SecondFactorTurnedOn: tell('Two-step verification was turned on'),
    SecondFactorTurnedOff: tell('Two-step verification was turned off'),
    SecondFactorReset: (event, ports, effect) => {
      const { reason = '' } = event.data;
      const why = reason === '' ? '' : ` (“${reason}”)`;
      return tell(`Two-step verification was reset by a member of our staff${why}`)(event, ports, effect);
    },
    PasskeyAdded: tell('A passkey was added'),
    PasskeyRemoved: tell('A passkey was removed'),
    RecoveryCodesRenewed: tell('New recovery codes were generated'),
    GoogleLinked: async (event, ports, effect) => {
      // Whoever came with it has no other way in that it would change.
      if (event.metadata.command === google.link.name) await tell('A Google account was linked')(event, ports, effect);
    },
    GoogleUnlinked: tell('The Google account was unlinked'),
    ProviderLinked: async (event, ports, effect) => {
      if (event.metadata.command !== openId.link.name) return;
      await tell(`An account with ${providerOf(event.data, ports)} was linked`)(event, ports, effect);
    },
    ProviderUnlinked: (event, ports, effect) =>
      tell(`The account with ${providerOf(event.data, ports)} was unlinked`)(event, ports, effect),
    RecoveryCodeUsed: (event, ports, effect) =>
      tell(`A recovery code was used (${codesLeft(event.data.left)})`)(event, ports, effect),
  },
});

import { accounts, emailName, type AccountEvent } from '@learnloom/contracts/accounts/account';
import {
  addressInUseMail,
  confirmAccountMail,
  finishRegistrationMail,
  invitationMail,
  newBrowserMail,
  passwordChangedMail,
  resetPasswordMail,
} from '@learnloom/contracts/accounts/mails';
import { RESET_LINK_HOURS } from '@learnloom/contracts/accounts/proofs';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { account, canChoosePassword, isActive } from '../account/account.ts';
import { CONFIRM_MINUTES } from '../account/confirm-account.ts';
import { INVITATION_HOURS } from '../account/invitation-link.ts';
import { isInvited } from '../account/invite-again.ts';
import { formatMailTime } from './format-mail-time.ts';

const CHOSEN: AccountEvent['type'] = 'PasswordChosen';

const minutesAfter = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString();

/** What accounts have sent by mail. A code or link that opens nothing any more is not sent. */
export const mailAccounts = reaction<AccountEvent>('MailAccounts', {
  about: 'Emails codes, invitations and notices about passwords and sign-ins',
  on: {
    ConfirmationRequested: async ({ key, data: { challenge }, metadata }, { stateOf, holderOf }, effect) => {
      const state = await stateOf(account, key);
      if (!state || state.deleted || state.confirmChallenge !== challenge) return;
      const holder = await holderOf(emailName(state.emailHash));
      const owner = holder && (await stateOf(account, holder.key));
      if (holder && owner && !owner.deleted) {
        const { email: to, firstName } = owner;
        const mail = { to, account: holder.key, values: { firstName }, secrets: {}, until: null };
        await effect.execute(mails.queue, addressed(addressInUseMail, mail));
        return;
      }
      await effect.execute(
        mails.queue,
        addressed(confirmAccountMail, {
          to: state.email,
          account: key,
          values: {},
          secrets: { code: challenge },
          until: minutesAfter(metadata.time, CONFIRM_MINUTES),
        }),
      );
    },
    ResetRequested: async ({ key, data: { challenge }, metadata }, { stateOf }, effect) => {
      const state = await stateOf(account, key);
      if (!canChoosePassword(state) || !state.resets.some(reset => reset.challenge === challenge)) return;
      const mail = {
        to: state.email,
        account: key,
        secrets: { code: challenge, link: `${key} ${challenge}` },
        until: minutesAfter(metadata.time, RESET_LINK_HOURS * 60),
      };
      await effect.execute(
        mails.queue,
        state.confirmed
          ? addressed(resetPasswordMail, { ...mail, values: { firstName: state.firstName } })
          : addressed(finishRegistrationMail, { ...mail, values: {} }),
      );
    },
    PasswordChosen: async ({ key, version, metadata }, { store, stateOf, settings }, effect) => {
      const events = await store.read(streamName(accounts.subject, key));
      const isFirst = !events.some(event => event.type === CHOSEN && event.version < version);
      const state = await stateOf(account, key);
      if (isFirst || !isActive(state)) return;
      await effect.execute(
        mails.queue,
        addressed(passwordChangedMail, {
          to: state.email,
          account: key,
          values: { firstName: state.firstName, time: formatMailTime(metadata.time, settings) },
          secrets: {},
          until: null,
        }),
      );
    },
    SignedIn: async ({ key, data: { newBrowser }, metadata }, { stateOf, settings }, effect) => {
      if (!newBrowser) return;
      const state = await stateOf(account, key);
      if (!isActive(state)) return;
      const values = { firstName: state.firstName, time: formatMailTime(metadata.time, settings) };
      await effect.execute(
        mails.queue,
        addressed(newBrowserMail, { to: state.email, account: key, values, secrets: {}, until: null }),
      );
    },
    InvitationSent: async ({ key, data: { challenge }, metadata }, { stateOf }, effect) => {
      const state = await stateOf(account, key);
      if (!isInvited(state) || state.invitation !== challenge) return;
      await effect.execute(
        mails.queue,
        addressed(invitationMail, {
          to: state.email,
          account: key,
          values: { firstName: state.firstName, role: roleNames[state.role], hours: String(INVITATION_HOURS) },
          secrets: { link: challenge },
          until: minutesAfter(metadata.time, INVITATION_HOURS * 60),
        }),
      );
    },
  },
});

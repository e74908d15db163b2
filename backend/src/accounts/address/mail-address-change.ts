import { emailName, type AccountEvent } from '@learnloom/contracts/accounts/account';
import { address } from '@learnloom/contracts/accounts/address';
import { UNDO_HOURS } from '@learnloom/contracts/accounts/address-events';
import {
  addressChangedMail,
  addressWantedMail,
  newAddressMail,
  oldAddressMail,
} from '@learnloom/contracts/accounts/mails';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { account, isActive } from '../account/account.ts';
import { CHANGE_MINUTES } from './confirm-address-change.ts';

const after = (time: string, minutes: number): string => new Date(Date.parse(time) + minutes * 60_000).toISOString();

/** Sends the codes of a change of address and the way back, and frees the old address when that way has closed. */
export const mailAddressChange = reaction<AccountEvent>('MailAddressChange', {
  about: 'Emails the codes for an address change and the link to undo it',
  on: {
    AddressChangeRequested: async ({ key, data: { challenge }, metadata }, { holderOf, stateOf }, effect) => {
      const state = await stateOf(account, key);
      if (!isActive(state) || state.changeChallenge !== challenge || state.nextEmail === null) return;
      const { firstName, email, nextEmail, nextEmailHash } = state;
      const until = after(metadata.time, CHANGE_MINUTES);
      const given = { account: key, secrets: { code: challenge }, until };
      const values = { firstName, newAddress: nextEmail };
      await effect.execute(mails.queue, addressed(oldAddressMail, { ...given, to: email, values }), 'old');
      const holder = await holderOf(emailName(nextEmailHash ?? ''));
      const owner = holder && (await stateOf(account, holder.key));
      if (holder && owner && !owner.deleted) {
        const told = { to: owner.email, account: holder.key, values: { firstName: owner.firstName }, secrets: {} };
        await effect.execute(mails.queue, addressed(addressWantedMail, { ...told, until: null }), 'new');
        return;
      }
      const toNew = { ...given, to: nextEmail, values: {} };
      await effect.execute(mails.queue, addressed(newAddressMail, toNew), 'new');
    },
    AddressChanged: async ({ key, data: { challenge }, metadata }, { stateOf }, effect) => {
      const closes = after(metadata.time, UNDO_HOURS * 60);
      if (effect.step !== null) {
        await effect.execute(address.release, { key });
        return;
      }
      effect.schedule(new Date(closes), 'release');
      const state = await stateOf(account, key);
      if (!isActive(state) || state.formerEmail === null) return;
      await effect.execute(
        mails.queue,
        addressed(addressChangedMail, {
          to: state.formerEmail,
          account: key,
          values: { firstName: state.firstName, newAddress: state.email, days: String(UNDO_HOURS / 24) },
          secrets: { link: challenge },
          until: closes,
        }),
      );
    },
  },
});

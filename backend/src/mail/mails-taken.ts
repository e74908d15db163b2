import type { TakeoutPart } from '../kernel/open-takeout.ts';
import { labelOfMail } from './queries/mail-row.ts';
import { mailRows } from './tables.ts';

/** Mails to the account or its address; what they said is not repeated, since some held codes and links. */
export const mailsTaken: TakeoutPart = {
  about: 'Emails we sent you, newest first: the type, address, date and delivery status.',
  rows: async ({ account, email }, { read, secrets }) => {
    const rows = await mailRows(read)
      .selectFrom('mail')
      .where(({ or, eb }) => or([eb('account', '=', account), eb('toHash', '=', secrets.hashEmail(email))]))
      .orderBy('queuedAt', 'desc')
      .orderBy('key')
      .select(['mail', 'to', 'state', 'queuedAt', 'changedAt'])
      .execute();
    return rows.map(({ mail, ...row }) => ({ what: labelOfMail(mail), ...row }));
  },
};

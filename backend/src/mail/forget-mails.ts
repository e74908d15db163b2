import { mails } from '@learnloom/contracts/mail/mails';
import type { Eraser } from '../kernel/erasure.ts';
import { mailRows } from './tables.ts';

/** What was sent to a person who is forgotten, by the account or by its address, is forgotten too. */
export const forgetMails: Eraser = async ({ account, email, cause }, ports) => {
  const hash = email === null ? null : ports.secrets.hashEmail(email);
  const rows = await mailRows(ports.read)
    .selectFrom('mail')
    .where(({ or, eb }) => or([eb('account', '=', account), eb('toHash', '=', hash ?? '')]))
    .select('key')
    .execute();
  for (const { key } of rows) await ports.erasure.forget({ category: mails.subject, key }, cause);
};

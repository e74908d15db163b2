import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { mails } from '@learnloom/contracts/mail/mails';
import { mailNamed } from '@learnloom/platform/areas';
import { answer } from '../../kernel/reading/answer.ts';
import { mail } from '../queue/mail.ts';
import { compose } from '../rendering/compose.ts';
import { mailRows } from '../tables.ts';
import { templateOf } from '../template/template.ts';
import { shownMail, storedColumns } from './mail-row.ts';

const CONFIDENTIAL = '••••••';

/** One mail with its text as it is now; codes and links are nobody's business but the recipient's. */
export const mailDetails = answer(mails.one, async ({ key }, { read, actor, stateOf, settings }) => {
  const row = await mailRows(read).selectFrom('mail').where('key', '=', key).select(storedColumns).executeTakeFirst();
  const state = row && (await stateOf(mail, key));
  if (!row || !state) throw missing(messages.contentMissing);
  const declared = mailNamed.get(row.mail);
  if (!declared || state.to === null) return { ...shownMail(row, actor), content: null };
  const hidden = Object.fromEntries(Object.keys(declared.secrets).map(name => [name, CONFIDENTIAL]));
  const template = await templateOf(declared, { stateOf });
  return {
    ...shownMail(row, actor),
    content: compose(declared, template, { ...state.values, ...hidden }, settings, state),
  };
});

import { mails } from '@learnloom/contracts/mail/mails';
import { answer } from '../../kernel/reading/answer.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { mailRows } from '../tables.ts';
import { shownMail, storedColumns } from './mail-row.ts';

/** Mails, newest first or oldest first; a search is for one whole address, which is found by its keyed hash. */
export const mailList = answer(mails.list, async (input, { read, actor, secrets }) => {
  const { state = 'all', mail = '', search = '', sort } = input;
  const { direction, keyDirection } = sortedBy(mails.list, sort);
  let rows = mailRows(read)
    .selectFrom('mail')
    .orderBy('queuedAt', direction)
    .orderBy('key', keyDirection)
    .select(['key', 'queuedAt']);
  if (state !== 'all') rows = rows.where('state', '=', state);
  if (mail !== '') rows = rows.where('mail', '=', mail);
  if (search !== '') rows = rows.where('toHash', '=', secrets.hashEmail(search));
  const page = await pageOf(read, rows, input, keys =>
    mailRows(read)
      .selectFrom('mail')
      .innerJoin(keys.as('found'), 'found.key', 'mail.key')
      .orderBy('mail.queuedAt', direction)
      .orderBy('mail.key', keyDirection)
      .select(storedColumns),
  );
  return { ...page, rows: page.rows.map(row => shownMail(row, actor)) };
});

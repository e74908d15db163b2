import { MOST_COUNTED } from '@learnloom/contracts/kernel/page-sizes';
import { mails, mailStates, type MailService } from '@learnloom/contracts/mail/mails';
import { countUpTo } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { services } from '../services.ts';
import { mailRows } from '../tables.ts';
import { shownMail, storedColumns } from './mail-row.ts';

/** How mails leave, how many are where, and what the server says while it does not take them. */
export const mailService = answer(
  mails.service,
  async (_input, { read, actor, mailServer, settings }): Promise<MailService> => {
    const [counted, delayed] = await Promise.all([
      Promise.all(
        mailStates.map(async state => {
          const rows = mailRows(read).selectFrom('mail').where('state', '=', state);
          return [state, await countUpTo(read, rows, MOST_COUNTED)] as const;
        }),
      ),
      mailRows(read)
        .selectFrom('mail')
        .where('state', '=', 'delayed')
        .orderBy('changedAt', 'desc')
        .limit(1)
        .select(storedColumns)
        .executeTakeFirst(),
    ]);
    const { name, address } = settings.mailFrom;
    const shown = delayed && shownMail(delayed, actor);
    return {
      server: mailServer.name,
      from: `${name} <${address}>`,
      counts: Object.fromEntries(counted) as MailService['counts'],
      trouble: shown ? { answer: shown.answer ?? '', at: shown.changedAt } : null,
    };
  },
  { deps: [services.mailServer] },
);

export const mailServerCheck = answer(mails.check, async (_input, { mailServer }) => mailServer.check(), {
  deps: [services.mailServer],
  limit: { requests: 10, seconds: 60 },
});

import { mails, mailStates, type MailService } from '@learnloom/contracts/mail/mails';
import { answer } from '../../kernel/reading/answer.ts';
import { mailRows } from '../tables.ts';
import { shownMail, storedColumns } from './mail-row.ts';

/** How mails leave, how many are where, and what the server says while it does not take them. */
export const mailService = answer(
  mails.service,
  async (_input, { read, actor, mailServer, settings }): Promise<MailService> => {
    const [counted, delayed] = await Promise.all([
      mailRows(read)
        .selectFrom('mail')
        .groupBy('state')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .execute(),
      mailRows(read)
        .selectFrom('mail')
        .where('state', '=', 'delayed')
        .orderBy('changedAt', 'desc')
        .limit(1)
        .select(storedColumns)
        .executeTakeFirst(),
    ]);
    const counts = new Map(counted.map(({ state, count }) => [state, Number(count)]));
    const { name, address } = settings.mailFrom;
    const shown = delayed && shownMail(delayed, actor);
    return {
      server: mailServer.name,
      from: `${name} <${address}>`,
      counts: Object.fromEntries(mailStates.map(state => [state, counts.get(state) ?? 0])) as MailService['counts'],
      trouble: shown ? { answer: shown.answer ?? '', at: shown.changedAt } : null,
    };
  },
);

export const mailServerCheck = answer(mails.check, async (_input, { mailServer }) => mailServer.check(), {
  limit: { requests: 10, seconds: 60 },
});

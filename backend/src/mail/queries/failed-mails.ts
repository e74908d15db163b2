import { mailChanges, type MailState } from '@learnloom/contracts/mail/mails';
import type { Waiting } from '../../kernel/reading/lookups.ts';
import { mailRows } from '../tables.ts';

const FAILED: readonly MailState[] = ['delayed', 'refused'];
/** What was refused longer ago than this was seen or needs nobody any more. */
const DAYS = 7;

/** Mails that the server does not take, or has refused in the last days. */
export const failedMails: Readonly<Record<string, Waiting>> = {
  '/mailing': {
    topic: mailChanges,
    count: async (read, most) =>
      (
        await mailRows(read)
          .selectFrom('mail')
          .where('state', 'in', FAILED)
          .where('changedAt', '>', new Date(Date.now() - DAYS * 24 * 3_600_000).toISOString())
          .limit(most)
          .select('key')
          .execute()
      ).length,
  },
};

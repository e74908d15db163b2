import { logHead as declared } from '@learnloom/contracts/activity/log-head';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { signedHead } from '@learnloom/platform/event-store/signed-head';
import { answer } from '../kernel/reading/answer.ts';
import { activity } from './tables.ts';

/** What the log is now, signed by this installation. */
export const logHead = answer(
  declared,
  async (_input, { read, secrets, store }) => {
    const [newest, log] = await Promise.all([
      activity(read)
        .selectFrom('log_chain')
        .orderBy('position', 'desc')
        .limit(1)
        .select(['number', 'position', 'link'])
        .executeTakeFirst(),
      store.identity(),
    ]);
    if (!newest) throw refusal(declared, 'empty-log');
    const link = Buffer.from(newest.link).toString('hex');
    return signedHead({ ...newest, link, log: log ?? '', signedAt: new Date().toISOString() }, secrets.vouching);
  },
  { attachment: ({ number, signedAt }) => `learnloom-log-${signedAt.slice(0, 10)}-${number}.json` },
);

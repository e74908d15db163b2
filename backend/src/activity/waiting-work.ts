import { may } from '@learnloom/contracts/kernel/access';
import { MOST_WAITING, waitingWork as declared, type WaitingWork } from '@learnloom/contracts/activity/waiting';
import { answer } from '../kernel/reading/answer.ts';

/** Asks every area that says what waits at a page of the staff, of those that the asker may open. */
export const waitingWork = answer(
  declared,
  async (_input, { read, lookups, actor }): Promise<readonly WaitingWork[]> => {
    const own = [...lookups.waiting].filter(([, { topic }]) => may(actor, topic.access));
    return Promise.all(
      own.map(async ([path, { topic, count }]) => ({
        path,
        count: await count(read, MOST_WAITING),
        topic: topic.name,
      })),
    );
  },
);

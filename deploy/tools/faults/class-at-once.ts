import { questionsOf } from '../bench/attempts/quiz.ts';
import { fault } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { lostOf, openClass, Taker } from './harness/class.ts';
import { withProduct } from './harness/product.ts';
import { differences } from './harness/read-models.ts';

const QUESTIONS = 5;

/** Learners who begin at once, autosave and hand in: nobody meets an error, and every answer is graded as it was given. */
export const classAtOnce = fault(14, 'a class with one start', {
  limit: null,
  async run({ short, signal, databases }) {
    const learners = short ? 30 : 2000;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, signal }, async product => {
      const desk = await openClass(databaseUrl);
      const broken = new Broken();
      try {
        const questions = questionsOf(QUESTIONS);
        const assessment = await desk.quiz('class', questions);
        const port = () => product.backends[0]?.port ?? 0;
        const takers = (await desk.learners(learners)).map(actor => new Taker(port, actor, desk));
        const taken = await Promise.allSettled(
          takers.map(async taker => {
            await taker.start(assessment);
            for (const question of questions) await taker.save(question);
            await taker.submit();
          }),
        );
        for (const one of taken) if (one.status === 'rejected') broken.add(String(one.reason));
        let lost = 0;
        for (const taker of takers) lost += await lostOf(desk, taker);
        await product.shows(await product.head());
        broken.addAll([...product.ends, ...(await differences(databaseUrl, signal))]);
        const acknowledged = takers.reduce((sum, { saved }) => sum + saved.size, 0);
        return { kills: 0, acknowledged, lost, duplicated: 0, recoveries: [], broken: broken.list };
      } finally {
        await desk.close();
      }
    });
  },
});

import { GRACE_MS } from '@learnloom/grading/attempt/deadline';
import { questionsOf } from '../bench/attempts/quiz.ts';
import { fault } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { lostOf, openClass, Taker } from './harness/class.ts';
import { withProduct } from './harness/product.ts';
import { pause, until } from './harness/waiting.ts';

/** An attempt is open so long after its learners are gone, at least. */
const OPEN_MS = 2500;
/** Longer than it takes to begin and to answer, on any machine. */
const REHEARSAL_MS = 60_000;
/** Times as long as the rehearsal is enough for the next one on a machine that is busy by then. */
const SLOWER = 3;
/** Between the end that the backend is there for, and the one that it is killed at. */
const APART_MS = 2500;
/** The backend is killed so long before or after the moment in which attempts are handed in. */
const AROUND_MS = 600;
const LEARNERS = 3;
const STUCK_MS = 60_000;

/**
 * An attempt whose learner is gone ends by the server's clock, with what was saved, whether the server is there at the
 * deadline, is killed in it or comes back after it.
 */
export const killedAtDeadline = fault(13, 'an attempt ends while its learner and the backend are gone', {
  limit: 5000,
  async run({ random, short, signal, databases }) {
    const kills = short ? 1 : 10;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, signal }, async product => {
      const desk = await openClass(databaseUrl);
      const [backend] = product.backends;
      const broken = new Broken();
      const recoveries: number[] = [];
      let [acknowledged, lost] = [0, 0];

      /** Learners who answer and go away. */
      async function sit(slug: string, endsAt: number): Promise<readonly Taker[]> {
        const questions = questionsOf(2);
        const assessment = await desk.quiz(slug, questions, { closesAt: new Date(endsAt).toISOString() });
        const port = () => backend?.port ?? 0;
        const takers = (await desk.learners(LEARNERS)).map(actor => new Taker(port, actor, desk));
        for (const taker of takers) {
          await taker.start(assessment);
          for (const question of questions) await taker.save(question);
          acknowledged += taker.saved.size;
        }
        return takers;
      }

      /** Waits until they are handed in. `since`: when the backend could do so at the earliest. */
      async function ended(takers: readonly Taker[], endsAt: number, since: number): Promise<void> {
        const closed = async () =>
          (await Promise.all(takers.map(({ key }) => desk.attempt(key)))).every(one => one?.status === 'submitted');
        await until('the attempts are handed in', closed, { ms: STUCK_MS, signal });
        recoveries.push(Math.max(0, Date.now() - since));
        for (const taker of takers) {
          const attempt = await desk.attempt(taker.key);
          lost += await lostOf(desk, taker);
          broken.check(
            attempt?.handIn === 'deadline' && Date.parse(attempt.submittedOn ?? '') === endsAt,
            `an attempt that ended at ${endsAt} was handed in by ${attempt?.handIn} on ${attempt?.submittedOn}`,
          );
        }
      }

      async function round(number: number, openMs: number): Promise<void> {
        const first = Date.now() + openMs;
        const second = first + APART_MS;
        const [early, late] = [await sit(`early-${number}`, first), await sit(`late-${number}`, second)];
        await ended(early, first, first + GRACE_MS);
        const due = second + GRACE_MS;
        await pause(Math.max(0, due - Date.now() + (2 * random() - 1) * AROUND_MS), signal);
        await backend?.kill();
        if (backend) await product.restart(backend);
        await ended(late, second, Math.max(due, Date.now()));
      }

      try {
        const begun = Date.now();
        await sit('rehearsal', begun + REHEARSAL_MS);
        acknowledged = 0;
        const openMs = OPEN_MS + SLOWER * (Date.now() - begun);
        for (let number = 0; number < kills; number += 1) await round(number, openMs);
        broken.addAll(product.ends);
        return { kills, acknowledged, lost, duplicated: 0, recoveries, broken: broken.list };
      } finally {
        await desk.close();
      }
    });
  },
});

import { isDeepStrictEqual } from 'node:util';
import { attempts, type GuestTry, type Saved } from '@learnloom/contracts/assessments/attempt';
import type { Attempt, SavedAnswer } from '@learnloom/contracts/assessments/attempt-events';
import { answerFromLearner } from '@learnloom/contracts/assessments/learner-question';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { arrivalOf, secondsLeft } from '@learnloom/grading/attempt/deadline';
import { existing } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { guestSeed } from '../practice/practised-exercise.ts';
import { attemptStream, ownAttempt } from './attempt.ts';
import { revisionContent } from './revision-content.ts';

export const timeOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

const kept = ({ answers }: Attempt): string => {
  const count = Object.keys(answers).length;
  return count === 1 ? '1 answer was saved.' : `${count} answers were saved.`;
};

/** What a guest was shown of an exercise, and in which order. */
async function shownToGuest({ kind, assessment, revision }: Attempt, guest: GuestTry, ports: Ports) {
  const seed = guestSeed(assessment, guest.key, ports);
  return { seed, ...(await revisionContent({ kind, assessment, revision: guest.revision ?? revision }, ports)) };
}

/** Records what changed since the last save. What is older than the newest save changes nothing. */
export const saveAnswers = attemptStream.on(attempts.save, {
  // The sequence tells a repetition.
  unkept: true,
  prepare: async ({ key, answers, guest }, ports, { actor }) => {
    // Whose it is and what it asks never changes.
    const attempt = ownAttempt(await ports.keptStateOf(attemptStream, key), actor);
    const { questions } = await revisionContent(attempt, ports);
    const shown = guest ? await shownToGuest(attempt, guest, ports) : { questions, seed: attempt.seed };
    const translated = answers.flatMap(({ question: id, answer }): SavedAnswer[] => {
      const [question, asked] = [questions.get(id), shown.questions.get(id)];
      if (!question || !asked || (answer && answer.questionMode !== question.questionMode)) return [];
      return [{ question: id, answer: answer && answerFromLearner(asked, shown.seed, answer) }];
    });
    return { answers: translated, known: new Set(questions.keys()) };
  },
  decide: ({ sequence, flagged = [], seconds = [], guest }, state, { now, actor, facts }) => {
    const attempt = ownAttempt(state, actor);
    if (attempt.status !== 'open') throw refusal(attempts.save, 'handed-in', { kept: kept(attempt) });
    const arrival = arrivalOf(Date.parse(now), timeOf(attempt.endsAt));
    if (arrival === 'refused') throw refusal(attempts.save, 'time-over', { kept: kept(attempt) });
    if (sequence <= attempt.sequence) return [];
    const changed = facts.answers.filter(({ question, answer }) => {
      const before = attempt.answers[question] ?? null;
      return !isDeepStrictEqual(answer, before) && !(guest && before);
    });
    return [
      {
        type: 'AnswersSaved',
        data: {
          sequence,
          answers: changed,
          flagged: flagged.filter(key => facts.known.has(key)),
          seconds: Object.fromEntries(
            seconds.filter(one => facts.known.has(one.question)).map(one => [one.question, one.seconds]),
          ),
          late: arrival === 'late',
        },
      },
    ];
  },
  respond: ({ before, state, events }): Saved => {
    const attempt = existing(state);
    return {
      sequence: attempt.sequence,
      before: existing(before).sequence,
      secondsLeft: secondsLeft(Date.now(), timeOf(attempt.endsAt)),
      late: events.some(({ type, data }) => type === 'AnswersSaved' && data.late),
    };
  },
});

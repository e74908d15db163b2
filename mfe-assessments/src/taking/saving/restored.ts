import type { AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { isUnsaved, nothingUnsaved, takenBack, type Unsaved } from './unsaved.ts';

type AtServer = Pick<AttemptForTaking, 'sequence' | 'flagged' | 'answers'>;

const newestOf = ({ sequence, sending }: Unsaved): number => sending?.sequence ?? sequence;

/** Of two tabs: the later one's answers above the earlier one's. */
const together = (earlier: Unsaved, later: Unsaved): Unsaved => {
  const [below, above] = [takenBack(earlier), takenBack(later)];
  return {
    ...above,
    sequence: Math.max(newestOf(earlier), newestOf(later)),
    answers: { ...below.answers, ...above.answers },
    flagsChanged: below.flagsChanged || above.flagsChanged,
    seconds: { ...below.seconds, ...above.seconds },
  };
};

/**
 * What killed tabs left, earliest first, on top of what the server has. Where another device has gone on since, what
 * it answered stays: it is the later one; the rest is still ours to save.
 */
export function restored(left: readonly Unsaved[], server: AtServer): Unsaved {
  const [first, ...others] = left.filter(isUnsaved);
  if (!first) return nothingUnsaved(server);
  const kept = others.reduce(together, first);
  if (server.sequence <= newestOf(kept)) return kept;
  const ours = takenBack(kept);
  const answered = new Set(server.answers.map(({ question }) => question));
  return {
    ...ours,
    sequence: server.sequence,
    answers: Object.fromEntries(Object.entries(ours.answers).filter(([question]) => !answered.has(question))),
    flagged: server.flagged,
    flagsChanged: false,
  };
}

/** The answers as the learner has given them: those of the server with the unsaved ones above. */
export function answersWith(server: Pick<AtServer, 'answers'>, unsaved: Unsaved): Readonly<Record<string, Answer>> {
  const sent = (unsaved.sending?.answers ?? []).map(({ question, answer }) => [question, answer] as const);
  const all = new Map<string, Answer | null>([
    ...server.answers.map(({ question, answer }) => [question, answer] as const),
    ...sent,
    ...Object.entries(unsaved.answers),
  ]);
  return Object.fromEntries([...all].flatMap(([question, answer]) => (answer ? [[question, answer]] : [])));
}

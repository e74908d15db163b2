import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { AttemptScore } from '@learnloom/contracts/assessments/attempt';
import type { RegradeMode } from '@learnloom/contracts/assessments/attempts-change-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import type { Question } from '@learnloom/contracts/assessments/question';
import { pointsOf, score } from '../scoring/score-question.ts';
import type { TestOutcome } from '../scoring/score.ts';
import { attemptTotal, type CountedGrade } from '@learnloom/contracts/assessments/attempt-total';

/** An attempt that was graded. `answers` hold what was answered and what its tests came to, by question. */
export interface GradedAttempt {
  readonly key: string;
  readonly answers: ReadonlyMap<
    string,
    { readonly answer: Answer | null; readonly outcomes: readonly TestOutcome[] | null }
  >;
  readonly grades: ReadonlyMap<string, QuestionGrade>;
}

/** What is put right about one question. */
export interface Correction {
  /** With the corrected key. */
  readonly question: Question;
  /** Of its stream. */
  readonly version: number;
  readonly mode: RegradeMode;
  /** Leaves whoever would lose by it as they are. */
  readonly neverLower: boolean;
}

export interface GradeChange {
  readonly question: string;
  readonly before: QuestionGrade;
  readonly after: QuestionGrade;
}

export interface AttemptRegrade {
  readonly attempt: string;
  /** None: it stays as it is. */
  readonly changes: readonly GradeChange[];
  readonly before: AttemptScore;
  readonly after: AttemptScore;
  /** Whether it passes now, or fails now; null: neither changed. */
  readonly flip: 'passes' | 'fails' | null;
  /** Questions whose tests have to be run before they can be regraded. */
  readonly waiting: readonly string[];
}

/** Corrections that ask no key: they count for everybody, graded by hand or not. */
export const countsForEveryone = ({ mode }: Pick<Correction, 'mode'>): boolean =>
  mode === 'drop' || mode === 'full-marks';

/** The grade under the corrected key; null when its tests have to be run first. */
function regraded(attempt: GradedAttempt, before: QuestionGrade, correction: Correction): QuestionGrade | null {
  const { question, version, mode } = correction;
  if (mode === 'drop') return { ...before, dropped: true };
  const base = { question: question.key, max: question.points, version, dropped: false, override: false };
  if (mode === 'full-marks') {
    const { parts, override } = before;
    return { ...base, points: question.points, parts, override, status: 'right' };
  }
  // A key says nothing about what staff graded; it only counts again.
  if (before.override) return { ...before, dropped: false };
  const { answer, outcomes } = attempt.answers.get(question.key) ?? { answer: null, outcomes: null };
  const result = score(question, answer, outcomes);
  if (result.status === 'not-graded' && before.status !== 'not-graded') return null;
  const after = { ...base, points: pointsOf(question, result), parts: result.parts, status: result.status };
  if (mode !== 'either' || before.dropped || before.status === 'not-graded') return after;
  const share = shareOf(before);
  if (share <= shareOf(after)) return after;
  return { ...before, max: question.points, points: pointsOf(question, { fraction: share }) };
}

const shareOf = ({ points, max }: CountedGrade): number => (max === 0 ? 0 : points / max);

const isSame = (left: QuestionGrade, right: QuestionGrade): boolean =>
  left.points === right.points &&
  left.max === right.max &&
  left.status === right.status &&
  left.version === right.version &&
  left.dropped === right.dropped;

const flipOf = (before: AttemptScore, after: AttemptScore): AttemptRegrade['flip'] => {
  if (after.passed === true && before.passed === false) return 'passes';
  return after.passed === false && before.passed === true ? 'fails' : null;
};

/**
 * What corrections come to for one attempt; one at a time, so that a preview of thousands can tell its progress and
 * be cancelled. No key changes what staff graded. Applied and asked for again, it finds nothing to change.
 */
export function regradeAttempt(
  attempt: GradedAttempt,
  corrections: readonly Correction[],
  passingScore: number | null,
): AttemptRegrade {
  const grades = new Map(attempt.grades);
  const total = () => attemptTotal([...grades.values()], passingScore);
  const before = total();
  const waiting = new Set<string>();
  const apply = (correction: Correction): boolean => {
    const { key } = correction.question;
    const old = grades.get(key);
    if (!old) return false;
    const next = regraded(attempt, old, correction);
    if (!next) waiting.add(key);
    if (!next || isSame(old, next)) return false;
    const soFar = total().percent;
    grades.set(key, next);
    if (!correction.neverLower || total().percent >= soFar) return true;
    grades.set(key, old);
    return false;
  };
  corrections.filter(({ neverLower }) => !neverLower).forEach(apply);
  // What would have lowered the total may not do so after another correction: until none is left that applies.
  const careful = corrections.filter(({ neverLower }) => neverLower);
  while (careful.map(apply).includes(true));
  const changes = [...grades].flatMap(([question, grade]) => {
    const old = attempt.grades.get(question);
    return old && old !== grade ? [{ question, before: old, after: grade }] : [];
  });
  const after = total();
  return { attempt: attempt.key, changes, before, after, flip: flipOf(before, after), waiting: [...waiting] };
}

/** The attempt with its changes applied. */
export function withChanges(attempt: GradedAttempt, changes: readonly GradeChange[]): GradedAttempt {
  return {
    ...attempt,
    grades: new Map([...attempt.grades, ...changes.map(one => [one.question, one.after] as const)]),
  };
}

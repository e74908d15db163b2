import { assessmentContracts } from '@learnloom/contracts/assessments/assessment';
import type { AssessmentKind } from '@learnloom/contracts/assessments/assessment-events';
import { attemptSubject } from '@learnloom/contracts/assessments/attempt-events';
import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import type { Belonging } from '../../kernel/reading/lookups.ts';
import { titlesWith } from '../../kernel/reading/titles.ts';
import { assessments } from '../tables.ts';

/** Of a title that are looked into; more have words that tell nothing. */
const MOST_TITLED = 20;

const questionSubjects: ReadonlyMap<string, AssessmentKind> = new Map(
  assessmentContracts.map(({ kind, questionSubject }) => [questionSubject, kind]),
);

interface Titled {
  readonly key: string;
  readonly kind: AssessmentKind;
}

/** Quizzes, exercises and banks whose titles have every word, the newest first. */
const titled = (read: ReadDatabase, words: readonly string[], kinds: readonly AssessmentKind[]) =>
  assessments(read)
    .selectFrom('assessment')
    .where(({ ref }) => titlesWith(ref('title'), words))
    .where('kind', '=', anyOf(kinds))
    .orderBy('updatedAt', 'desc')
    .limit(MOST_TITLED)
    .select(['key', 'kind'])
    .execute();

type Keys = Promise<readonly { readonly key: string }[]>;

/** Attempts of people, and at what has such a title. */
function attempts(read: ReadDatabase, people: readonly string[], at: readonly Titled[], most: number): readonly Keys[] {
  const newest = assessments(read).selectFrom('attempt').orderBy('startedAt', 'desc').limit(most).select('key');
  return [
    ...(people.length > 0 ? [newest.where('learner', '=', anyOf(people)).execute()] : []),
    ...(at.length > 0 ? [newest.where('assessment', '=', anyOf(at.map(({ key }) => key))).execute()] : []),
  ];
}

/** Regrades and extensions of all attempts at what has such a title. */
const changes = (read: ReadDatabase, at: readonly Titled[], most: number): Keys =>
  assessments(read)
    .selectFrom('attempts_change')
    .where('assessment', '=', anyOf(at.map(({ key }) => key)))
    .orderBy('orderedAt', 'desc')
    .limit(most)
    .select('key')
    .execute();

/** Questions of what has such a title. */
const questions = (read: ReadDatabase, at: readonly Titled[], most: number): Keys =>
  assessments(read)
    .selectFrom('assessment_question')
    .where('assessment', '=', anyOf(at.map(({ key }) => key)))
    .orderBy('updatedAt', 'desc')
    .limit(most)
    .select('key')
    .execute();

/** What the log finds by an assessment's title or a learner's name. */
export const belonging: Belonging = {
  kinds: [...questionSubjects.keys(), attemptSubject, attemptsChange.subject],
  async find(read, { kinds, people, words }, most) {
    const asked = kinds.flatMap(kind => questionSubjects.get(kind) ?? []);
    const [ofAttempts, ofChanges] = [attemptSubject, attemptsChange.subject].map(kind => kinds.includes(kind));
    const at =
      words.length === 0
        ? []
        : await titled(read, words, ofAttempts || ofChanges ? [...questionSubjects.values()] : asked);
    const found = await Promise.all([
      ...(ofAttempts ? attempts(read, people, at, most) : []),
      ...(ofChanges && at.length > 0 ? [changes(read, at, most)] : []),
      ...(asked.length > 0 && at.length > 0 ? [questions(read, at, most)] : []),
    ]);
    return [...new Set(found.flat().map(({ key }) => key))];
  },
};

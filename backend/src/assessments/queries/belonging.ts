import type { AssessmentKind } from '@learnloom/contracts/assessments/assessment-events';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import type { Belonging } from '../../kernel/reading/lookups.ts';
import { titlesWith } from '../../kernel/reading/titles.ts';
import { assessments } from '../tables.ts';

/** Of a title that are looked into; more have words that tell nothing. */
const MOST_TITLED = 20;

/** Keys of quizzes, exercises and banks whose titles have every word, the newest first. */
async function titled(read: ReadDatabase, words: readonly string[], kind?: AssessmentKind): Promise<readonly string[]> {
  if (words.length === 0) return [];
  const rows = await assessments(read)
    .selectFrom('assessment')
    .where(({ ref }) => titlesWith(ref('title'), words))
    .$if(kind !== undefined, all => all.where('kind', '=', kind ?? 'quiz'))
    .orderBy('updatedAt', 'desc')
    .limit(MOST_TITLED)
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Attempts of people, and at what has such a title. */
export const attemptsBelonging: Belonging = async (read, { people, words }, most) => {
  const newest = assessments(read).selectFrom('attempt').orderBy('startedAt', 'desc').limit(most).select('key');
  const ofPeople = people.length > 0 ? await newest.where('learner', '=', anyOf(people)).execute() : [];
  const at = await titled(read, words);
  const atTitled = at.length > 0 ? await newest.where('assessment', '=', anyOf(at)).execute() : [];
  return [...new Set([...ofPeople, ...atTitled].map(({ key }) => key))];
};

/** Regrades and extensions of all attempts at what has such a title. */
export const attemptsChangesBelonging: Belonging = async (read, { words }, most) => {
  const at = await titled(read, words);
  if (at.length === 0) return [];
  const rows = await assessments(read)
    .selectFrom('attempts_change')
    .where('assessment', '=', anyOf(at))
    .orderBy('orderedAt', 'desc')
    .limit(most)
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
};

/** Questions of what has such a title. */
export const questionsBelonging =
  (kind: AssessmentKind): Belonging =>
  async (read, { words }, most) => {
    const at = await titled(read, words, kind);
    if (at.length === 0) return [];
    const rows = await assessments(read)
      .selectFrom('assessment_question')
      .where('assessment', '=', anyOf(at))
      .orderBy('updatedAt', 'desc')
      .limit(most)
      .select('key')
      .execute();
    return rows.map(({ key }) => key);
  };

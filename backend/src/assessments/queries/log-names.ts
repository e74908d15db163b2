import { sql } from 'kysely';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { anyOf } from '@learnloom/platform/reading';
import type { Names } from '../../kernel/reading/lookups.ts';
import { fullName } from '../../kernel/wording.ts';
import { assessments } from '../tables.ts';

/** Characters of a question or an option in a name. */
const MOST = 80;

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** Attempts by what they are at and whose they are. */
export const attemptNames: Names = async (read, keys) => {
  const rows = await assessments(read)
    .selectFrom('attempt as a')
    .innerJoin('assessment as q', 'q.key', 'a.assessment')
    .leftJoin('account as l', 'l.key', 'a.learner')
    .where('a.key', '=', anyOf(keys))
    .select(['a.key', 'a.number', 'q.title', 'l.firstName', 'l.lastName'])
    .execute();
  return new Map(
    rows.map(({ key, title, number, firstName, lastName }) => [
      key,
      `${title}, attempt ${number} of ${fullName({ firstName, lastName })}`,
    ]),
  );
};

/** Changes of all attempts by what these are at. */
export const attemptsChangeNames: Names = async (read, keys) => {
  const rows = await assessments(read)
    .selectFrom('attempts_change as c')
    .innerJoin('assessment as q', 'q.key', 'c.assessment')
    .where('c.key', '=', anyOf(keys))
    .select(['c.key', 'q.title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
};

/** Questions by what they are in and what they ask. */
export const questionNames: Names = async (read, keys) => {
  const rows = await assessments(read)
    .selectFrom('assessment_question as q')
    .innerJoin('assessment as a', 'a.key', 'q.assessment')
    .where('q.key', '=', anyOf(keys))
    .select(['q.key', 'q.excerpt', 'a.title'])
    .execute();
  return new Map(
    rows.map(({ key, title, excerpt }) => [key, excerpt === '' ? title : `${title}: ${shortened(excerpt)}`]),
  );
};

/** What a key may name: an option by its words, or a truth. */
export const keyNames: Names = async (read, keys) => {
  const rows = await assessments(read)
    .selectFrom(({ selectFrom }) =>
      selectFrom('assessment_question as q')
        .where('q.questionMode', '=', 'MULTIPLE_CHOICE')
        .select(({ ref }) => [
          sql<{ id: string; value: string }>`jsonb_array_elements(${ref('q.question')} -> 'options')`.as('option'),
        ])
        .as('o'),
    )
    .where(sql<string>`o.option ->> 'id'`, '=', anyOf(keys))
    .select('o.option')
    .execute();
  return new Map([
    ['TRUE', 'True'],
    ['FALSE', 'False'],
    ...rows.map(({ option: { id, value } }) => [id, shortened(paragraphsOf(value).join(' '))] as const),
  ]);
};

import { sql } from 'kysely';
import type { GradingShow } from '@learnloom/contracts/assessments/staff-grading';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { assessments } from '../tables.ts';

/** How many answers to a question there are, and where those beside one of them are: keys of attempts. */
interface Neighbours {
  readonly waiting: number;
  readonly graded: number;
  readonly first: string | null;
  readonly previous: string | null;
  readonly next: string | null;
}

interface Place {
  readonly assessment: string;
  readonly question: string;
  /** Key of the attempt that shows; null: none does yet. */
  readonly attempt: string | null;
}

/** Of the hash that a place begins with; the attempt's key follows. */
const HASH_CHARACTERS = 32;

/**
 * The order is that of a hash of attempt and question: always the same, and another one for each question, so that
 * nobody is always graded last. Neighbours are the greatest and the least place on either side: thousands of answers are
 * gone through once, and never put in order. `taken`: attempts that others have open.
 */
export async function gradingNeighbours(
  read: ReadDatabase,
  show: GradingShow,
  { assessment, question, attempt }: Place,
  taken: readonly string[],
): Promise<Neighbours> {
  const asked = JSON.stringify([question]);
  const own = attempt ?? '';
  const found = await assessments(read)
    .selectFrom(({ selectFrom }) =>
      selectFrom('attempt as a')
        .where('a.assessment', '=', assessment)
        .select(({ ref }) => [
          'a.key',
          sql<string>`(md5(${ref('a.key')} || ${question}::text) || ${ref('a.key')}) collate "C"`.as('place'),
          sql<boolean>`${ref('a.waiting')} @> ${asked}::jsonb`.as('waits'),
          sql<boolean>`${ref('a.byStaff')} @> ${asked}::jsonb`.as('done'),
        ])
        .as('answer'),
    )
    .select(({ fn, ref, and, or, not, eb }) => {
      const [waits, done] = [ref('waits'), ref('done')];
      const shown = { waiting: waits, graded: done, all: or([waits, done]) }[show];
      const free = and([shown, not(and([waits, eb('key', '=', anyOf(taken))]))]);
      const at = sql<string>`md5(${own}::text || ${question}::text) || ${own}::text`;
      const first = (here: typeof free) => fn.min<string | null>('place').filterWhere(here);
      return [
        fn.countAll<number>().filterWhere(waits).as('waiting'),
        fn.countAll<number>().filterWhere(done).as('graded'),
        first(free).as('first'),
        fn
          .max<string | null>('place')
          .filterWhere(and([shown, eb('place', '<', at)]))
          .as('previous'),
        first(and([free, eb('place', '>', at)])).as('next'),
        first(and([free, eb('key', '<>', own)])).as('other'),
      ];
    })
    .executeTakeFirstOrThrow();
  const keyAt = (place: string | null): string | null => place && place.slice(HASH_CHARACTERS);
  return {
    waiting: Number(found.waiting),
    graded: Number(found.graded),
    first: keyAt(found.first),
    previous: keyAt(found.previous),
    next: keyAt(found.next ?? found.other),
  };
}

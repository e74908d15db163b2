import { sql, type Expression } from 'kysely';
import type { PinnedQuestion, Revision } from '@learnloom/contracts/assessments/assessment-events';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { assessments } from '../tables.ts';

/** Drafts as `a`, with what they ask as `q`: how many questions, and which versions in which order. */
export const drafts = (read: ReadDatabase) =>
  assessments(read)
    .selectFrom('assessment as a')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('assessment_question as d')
          .whereRef('d.assessment', '=', 'a.key')
          .select(({ fn, ref }) => [
            fn.countAll<number>().as('total'),
            sql<readonly PinnedQuestion[]>`coalesce(
              jsonb_agg(jsonb_build_object('key', ${ref('d.key')}, 'version', ${ref('d.version')})
                        order by ${ref('d.place')}, ${ref('d.key')}), '[]')`.as('pins'),
          ])
          .as('q'),
      join => join.onTrue(),
    );

interface Draft {
  readonly live: Expression<Revision | null>;
  readonly fieldsChanged: Expression<boolean>;
  readonly pins: Expression<readonly PinnedQuestion[] | null>;
}

/** Whether a draft with its questions may differ from what learners take: its settings do, or versions or order of questions. */
export const isChanged = ({ live, fieldsChanged, pins }: Draft) =>
  sql<boolean>`(${live} is not null and (${fieldsChanged} or ${live} -> 'questions' <> ${pins}))`;

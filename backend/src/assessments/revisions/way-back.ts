import type { Question } from '@learnloom/contracts/assessments/question';
import type { WayBack } from '@learnloom/contracts/assessments/revisions';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { standing } from './differences.ts';

export interface VersionedQuestion {
  readonly question: Question;
  /** Of its stream. */
  readonly version: number;
}

/** What makes the questions of a draft those of a revision again, with as few moves as their order needs. */
export function wayBack(
  then: readonly VersionedQuestion[],
  now: readonly VersionedQuestion[],
): Omit<WayBack, 'settings'> {
  const present = new Map(now.map(one => [one.question.key, one]));
  const order = then.map(({ question }) => question.key);
  const wanted = new Set(order);
  const stays = standing(
    order.filter(key => present.has(key)),
    [...present.keys()].filter(key => wanted.has(key)),
  );
  return {
    removed: [...present.keys()].filter(key => !wanted.has(key)),
    restored: then.flatMap(({ question, version }) => {
      const found = present.get(question.key);
      if (found && !changedFields<Question>(found.question, question)) return [];
      return [{ key: question.key, version, latest: found?.version ?? null }];
    }),
    // Where one that comes back will stand is not known: it is put behind the one before it.
    moved: order.flatMap((key, at) => (stays.has(key) ? [] : [{ key, after: order[at - 1] ?? null }])),
  };
}

import {
  attemptsChangeAggregate,
  attemptsChangeSubject,
} from '@learnloom/contracts/assessments/attempts-change-events';
import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { assessments } from '../tables.ts';

export const attemptsChangeStream = stream(attemptsChangeSubject, attemptsChangeAggregate);

export interface ChangeFacts {
  readonly kind: AttemptKind;
  readonly revision: number;
  readonly submitted: number;
  readonly open: number;
}

/** The assessment that attempts are changed of, and how many there are. Refuses `missing`. */
export async function changeFacts(assessment: string, { read }: Pick<Ports, 'read'>): Promise<ChangeFacts> {
  const found = await assessments(read)
    .selectFrom('assessment')
    .where('key', '=', assessment)
    .select(['kind', 'lastRevision'])
    .executeTakeFirst();
  if (!found || found.kind === 'quiz-bank') throw missing(messages.contentMissing);
  const counted = await assessments(read)
    .selectFrom('attempt')
    .where('assessment', '=', assessment)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'open').as('open'),
      fn.countAll<number>().filterWhere('status', '=', 'submitted').as('submitted'),
    ])
    .executeTakeFirst();
  const [submitted, open] = [Number(counted?.submitted ?? 0), Number(counted?.open ?? 0)];
  return { kind: found.kind, revision: found.lastRevision, submitted, open };
}

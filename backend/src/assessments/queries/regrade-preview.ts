import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
import { attemptSubject } from '@learnloom/contracts/assessments/attempt-events';
import {
  attemptsChange,
  correctionsIn,
  PREVIEW_PART,
  type RegradedAttempt,
  type RegradePreview,
} from '@learnloom/contracts/assessments/attempts-change';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { changeFacts } from '../attempts-change/attempts-change.ts';
import { correctionsOf, regradeOf } from '../attempts-change/corrections.ts';
import { assessments } from '../tables.ts';
import { learnerNames } from './learner-names.ts';

/** Streams read at once. */
const TOGETHER = 5;

/** As recorded; not kept: a preview goes once through thousands, and would push out what is in use. */
async function recorded(key: string, { store, sealing }: QueryContext): Promise<Attempt | null> {
  const stored = await store.read(streamName(attemptSubject, key));
  const opened = await sealing.open(stored);
  let state: Attempt | null = attemptStream.initial;
  for (const [at, { type, version, metadata }] of stored.entries())
    state = attemptStream.evolve(state, { type, data: opened[at] ?? {} }, { time: metadata.time, version });
  return state;
}

/** A part of what a regrade would change. Nothing is changed, and nothing of it is kept. */
export const regradePreview = answer(
  attemptsChange.preview,
  async ({ assessment, corrections, after = '' }, context): Promise<RegradePreview> => {
    const ordered = correctionsIn(corrections);
    if (!ordered) throw invalid({ corrections: 'Choose a question' });
    const { kind, submitted } = await changeFacts(assessment, context);
    const asked = await correctionsOf(kind, ordered, context);
    const part = await assessments(context.read)
      .selectFrom('attempt')
      .where('assessment', '=', assessment)
      .where('status', '=', 'submitted')
      .where('key', '>', after)
      .orderBy('key')
      .limit(PREVIEW_PART)
      .select(['key', 'number', 'learner'])
      .execute();
    const names = await learnerNames([...new Set(part.map(({ learner }) => learner))], context);
    const changed: RegradedAttempt[] = [];
    let toRun = 0;
    const look = async ({ key, number, learner }: (typeof part)[number]): Promise<void> => {
      const attempt = await recorded(key, context);
      if (!attempt || attempt.status === 'open') return;
      const { changes, before, after: then, flip, waiting } = await regradeOf(key, attempt, asked, context);
      if (waiting.length > 0) toRun += 1;
      if (changes.length === 0) return;
      changed.push({ attempt: key, number, learner: names.get(learner) ?? '', before, after: then, flip });
    };
    for (let at = 0; at < part.length; at += TOGETHER) await Promise.all(part.slice(at, at + TOGETHER).map(look));
    const last = part.length === PREVIEW_PART ? (part.at(-1)?.key ?? null) : null;
    return { total: submitted, looked: part.length, changed, toRun, next: last };
  },
);

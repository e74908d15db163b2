import {
  attemptsChange,
  correctionsIn,
  PREVIEW_PART,
  type RegradedAttempt,
  type RegradePreview,
} from '@learnloom/contracts/assessments/attempts-change';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { recordedAttempt } from '../attempt/recorded-attempt.ts';
import { changeFacts } from '../attempts-change/attempts-change.ts';
import { correctionsOf, regradeOf } from '../attempts-change/corrections.ts';
import { assessments } from '../tables.ts';
import { learnerNames } from './learner-names.ts';

/** Streams read at once. */
const TOGETHER = 5;

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
      const attempt = await recordedAttempt(key, context);
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

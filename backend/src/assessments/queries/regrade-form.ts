import {
  attemptsChange,
  type RegradeForm,
  type RegradeQuestion,
} from '@learnloom/contracts/assessments/attempts-change';
import { excerptOf } from '@learnloom/contracts/assessments/question-excerpt';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { changeFacts } from '../attempts-change/attempts-change.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { assessments } from '../tables.ts';

/** Changes that one answer tells. */
const CHANGES = 20;

/** What may be put right: the questions of every revision that somebody has taken, as they are published now. */
export const regradeForm = answer(attemptsChange.form, async ({ assessment }, ports): Promise<RegradeForm> => {
  const { kind, revision, submitted, open } = await changeFacts(assessment, ports);
  const found = await assessments(ports.read)
    .selectFrom('assessment')
    .where('key', '=', assessment)
    .select('title')
    .executeTakeFirst();
  if (!found) throw missing(messages.contentMissing);
  const taken = await assessments(ports.read)
    .selectFrom('attempt')
    .where('assessment', '=', assessment)
    .select('revision')
    .distinct()
    .orderBy('revision', 'desc')
    .limit(20)
    .execute();
  const questions = new Map<string, RegradeQuestion>();
  const numbers = [...new Set([...(revision > 0 ? [revision] : []), ...taken.map(row => row.revision)])];
  for (const number of numbers) {
    const content = await revisionContent({ kind, assessment, revision: number }, ports);
    for (const { key, version } of content.revision.questions) {
      const question = content.questions.get(key);
      const newer = questions.get(key);
      if (!question) continue;
      if (newer) {
        if (newer.version !== version) questions.set(key, { ...newer, changed: true });
      } else
        questions.set(key, {
          question: key,
          excerpt: excerptOf(question),
          version,
          changed: false,
          removed: number !== revision,
        });
    }
  }
  const changes = await assessments(ports.read)
    .selectFrom('attempts_change')
    .where('assessment', '=', assessment)
    .orderBy('orderedAt', 'desc')
    .orderBy('key')
    .limit(CHANGES)
    .select(['key', 'deed', 'status', 'reason', 'total', 'done', 'changed', 'orderedAt'])
    .execute();
  return {
    assessment: { key: assessment, kind, title: found.title },
    submitted,
    open,
    questions: [...questions.values()],
    changes,
  };
});

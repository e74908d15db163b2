import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { fieldsOf } from '@learnloom/contracts/assessments/assessment-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { asksSomethingElse } from '../queries/unlike-live.ts';
import { assessments } from '../tables.ts';
import { placeOf } from './assessment-facts.ts';
import { assessmentStream } from './assessment.ts';

/** Milliseconds that read models are waited for. */
const LAG_MS = 3_000;

/** Pins what learners take from now on. What they take already and what is published anew alike is one revision. */
export const publishAssessment = (contract: AssessmentContract, command: NonNullable<AssessmentContract['publish']>) =>
  assessmentStream(contract).on(command, {
    prepare: async ({ key }, ports) => {
      const { read, caughtUp } = ports;
      // A question that was saved a moment ago is pinned as it was saved, also where its answer was 202.
      await caughtUp(LAG_MS);
      const questions = await assessments(read)
        .selectFrom('assessment_question')
        .where('assessment', '=', key)
        .orderBy('place')
        .orderBy('key')
        .select(['key', 'version', 'warnings'])
        .execute();
      const draft = await assessments(read)
        .selectFrom('assessment')
        .where('key', '=', key)
        .select('live')
        .executeTakeFirst();
      // An edit that was taken back has a newer version and says the same: it is no new revision.
      const live = draft?.live ?? null;
      const alike = live !== null && !(await asksSomethingElse(contract, key, ports));
      return {
        questions: alike ? live.questions : questions.map(({ key: question, version }) => ({ key: question, version })),
        unanswerable: questions.flatMap(({ warnings }, at) =>
          warnings.filter(({ blocks }) => blocks).map(({ message }) => ({ number: String(at + 1), why: message })),
        ),
      };
    },
    decide: (_input, state, context) => {
      const assessment = existing(state);
      const { live, published, lastRevision } = assessment;
      const { questions, unanswerable } = context.facts;
      if (questions.length === 0) throw refusal(command, 'no-questions');
      const [first] = unanswerable;
      if (first) throw refusal(command, 'unanswerable', first);
      const differs = !live || changedFields<object>(live, { ...fieldsOf(assessment), questions }) !== null;
      if (published && !differs) return [];
      const revision = differs ? lastRevision + 1 : live.number;
      return [{ type: 'AssessmentPublished', data: { on: context.now, revision, questions } }];
    },
    respond: ({ key, state, version }, ports) => placeOf(key, state, version, ports),
  });

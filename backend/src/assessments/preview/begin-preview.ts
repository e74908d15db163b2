import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { forLearner } from '@learnloom/contracts/assessments/learner-question';
import { previews, type Preview } from '@learnloom/contracts/assessments/preview';
import { answer } from '../../kernel/reading/answer.ts';
import { topOf } from '../assessment/assessment-facts.ts';
import { draftContent } from './draft-content.ts';

/** Answers with what the taking screen would show of the draft. A bank is shown as a quiz of its questions. */
export const beginPreview = (contract: AssessmentContract) =>
  answer(
    previews[contract.kind].begin,
    async ({ key, seed }, ports): Promise<Preview> => {
      const { fields, state, questions, render } = await draftContent(contract, key, seed, ports);
      const { title, slug, topCategory, questionLayout, feedback, duration } = fields;
      const top = topCategory === null ? undefined : await topOf(topCategory, ports);
      return {
        key: seed,
        kind: contract.kind === 'exercise' ? 'exercise' : 'quiz',
        assessment: { key, title, slug, category: top?.slug ?? '' },
        number: 1,
        status: 'open',
        rules: { questionLayout, feedback, duration: contract.kind === 'quiz-bank' ? null : duration },
        questions: questions.map(({ question }) => forLearner(question, seed, render)),
        answers: [],
        flagged: [],
        sequence: 0,
        startedAt: new Date().toISOString(),
        endsAt: null,
        secondsLeft: null,
        state,
      };
    },
    { cost: 5 },
  );

import { unitAssessmentSystem } from '@learnloom/contracts/assessments/unit-assessment';
import type { UnitEvent } from '@learnloom/contracts/courses/unit-events';
import { isThere } from '../../kernel/deciding/existing.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { hasOwn, questionsIn } from '../course/own-questions.ts';
import { unitStream } from './unit.ts';

/** Milliseconds that read models are given to show what the author has just written. */
const CAUGHT_UP_MS = 5000;

/** A duplicate has its own copies of the questions that are written in the original. */
export const copyOwnQuestions = reaction<UnitEvent>('CopyQuestionsOfDuplicatedUnits', {
  about: 'Copies the questions that are written in a duplicated unit',
  on: {
    UnitDuplicated: async ({ key, data: { source } }, ports, effect) => {
      const unit = await ports.stateOf(unitStream, key);
      if (!isThere(unit) || !hasOwn(unit)) return;
      if (!(await ports.caughtUp(CAUGHT_UP_MS))) throw new Error('The read models do not show the questions yet');
      const questions = await questionsIn([source], ports);
      await effect.execute(unitAssessmentSystem.copy, { key, source });
      for (const { key: question } of questions) {
        const copy = uuidOf('question-of-duplicate', key, question);
        await effect.execute(unitAssessmentSystem.copyQuestion, { assessment: key, source: question, key: copy }, copy);
      }
    },
  },
});

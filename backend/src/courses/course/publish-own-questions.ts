import { unitAssessmentSystem } from '@learnloom/contracts/assessments/unit-assessment';
import type { CourseEvent } from '@learnloom/contracts/courses/course-events';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { unitsOf } from '../learning/unit-lock.ts';

/** Learners take the questions that the publication pinned, whatever their author has written since. */
export const publishOwnQuestions = reaction<CourseEvent>('PublishQuestionsOfUnits', {
  about: 'Publishes the questions that are written in units of a published course',
  on: {
    CoursePublished: async ({ data }, _ports, effect) => {
      for (const { key, title, own } of unitsOf(data)) {
        if (!own) continue;
        const questions = own.questions.map(question => ({ ...question }));
        await effect.execute(unitAssessmentSystem.publish, { key, title, questions }, key);
      }
    },
  },
});

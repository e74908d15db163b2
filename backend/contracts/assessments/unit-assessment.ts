import { systemCommand } from '../kernel/command.ts';
import type { PinnedQuestion } from './assessment-events.ts';
import { unitAssessments } from './assessment.ts';
import { mostQuestions } from './question.ts';

/** What the product does by itself when a course is published or one of its units duplicated. */
export const unitAssessmentSystem = {
  /** `questions`: as the course pins them, in their order. Sent twice, it is done once. */
  publish: systemCommand('PublishUnitAssessment', {
    activity: 'Published the questions of a course unit',
    subject: unitAssessments.subject,
    input: f => ({
      key: f.key,
      title: f.line(200),
      questions: f.listOf(
        f.objectOf<PinnedQuestion>({ key: f.key, version: f.wholeNumber(0, 2_147_483_647) }),
        mostQuestions('unit-assessment'),
      ),
    }),
  }),
  /** Into a duplicate of the unit: the settings, then each question with a key of its own. Sent twice, it is done once. */
  copy: systemCommand('CopyUnitAssessment', {
    activity: 'Copied the questions of a course unit',
    subject: unitAssessments.subject,
    input: f => ({ key: f.key, source: f.key }),
  }),
  copyQuestion: systemCommand('CopyUnitAssessmentQuestion', {
    activity: 'Copied a question of a course unit',
    subject: unitAssessments.questionSubject,
    input: f => ({ assessment: f.key, source: f.key, key: f.key }),
  }),
} as const;

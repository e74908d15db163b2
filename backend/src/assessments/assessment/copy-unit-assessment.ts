import { unitAssessments } from '@learnloom/contracts/assessments/assessment';
import { fieldsOf } from '@learnloom/contracts/assessments/assessment-events';
import { questionOf } from '@learnloom/contracts/assessments/question-events';
import { unitAssessmentSystem } from '@learnloom/contracts/assessments/unit-assessment';
import { isThere } from '../../kernel/deciding/existing.ts';
import { questionStream } from '../question/question.ts';
import { assessmentStream } from './assessment.ts';

const { kind } = unitAssessments;
const assessments = assessmentStream(unitAssessments);
const questions = questionStream(unitAssessments);

/** Gives a duplicate of a unit the settings of the original's questions. */
export const copyUnitAssessment = assessments.on(unitAssessmentSystem.copy, {
  prepare: ({ source }, { stateOf }) => stateOf(assessments, source),
  decide: (_input, state, { key, facts: source }) =>
    state || !isThere(source) ? [] : [{ type: 'AssessmentCreated', data: { kind, ...fieldsOf(source), slug: key } }],
});

/** The copy has the place of the original: no other question is in its assessment. */
export const copyUnitAssessmentQuestion = questions.on(unitAssessmentSystem.copyQuestion, {
  prepare: ({ source }, { stateOf }) => stateOf(questions, source),
  decide: ({ assessment }, state, { key, facts: source }) => {
    if (state || !isThere(source)) return [];
    return [{ type: 'QuestionAdded', data: { kind, assessment, place: source.place, ...questionOf(source), key } }];
  },
});

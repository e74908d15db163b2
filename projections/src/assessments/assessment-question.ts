import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import {
  questionAggregate,
  questionOf,
  type AssessmentQuestion,
} from '@learnloom/contracts/assessments/question-events';
import { isCodeQuestion } from '@learnloom/contracts/assessments/question';
import { assessmentQuestionTable } from '@learnloom/contracts/assessments/tables';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Characters of a question's text that lists show. */
const EXCERPT = 200;

function excerptOf(question: AssessmentQuestion): string {
  const { questionMode, questionText } = question;
  const text = questionMode === 'FILL_IN_THE_BLANK' ? questionText : paragraphsOf(questionText).join(' ');
  return text.trim().slice(0, EXCERPT) || (isCodeQuestion(question) ? 'Coding Question' : '');
}

/** The questions of drafts, with their keys. They stay when their assessment is deleted: it may come back. */
export const assessmentQuestion = rowsOf(questionAggregate, assessmentQuestionTable, {
  version: sourceVersion(import.meta.url),
  row: (thing, before, given) => {
    const { kind, assessment, place } = thing;
    if (before && given.questionMode === undefined) return { ...before, kind, assessment, place };
    const { questionMode } = thing;
    return { kind, assessment, place, questionMode, excerpt: excerptOf(thing), question: questionOf(thing) };
  },
  announce: (before, after) => {
    const row = after ?? before;
    return { topics: row ? [assessmentsOf[row.kind].topics.staff] : [], scopes: [] };
  },
});

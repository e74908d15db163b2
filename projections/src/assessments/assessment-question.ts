import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import { questionModes } from '@learnloom/contracts/assessments/question';
import { questionAggregate, questionOf } from '@learnloom/contracts/assessments/question-events';
import { excerptOf } from '@learnloom/contracts/assessments/question-excerpt';
import { assessmentQuestionTable } from '@learnloom/contracts/assessments/tables';
import { warningsOf } from '@learnloom/grading/scoring/warnings';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** The questions of drafts, with their keys. They stay when their assessment is deleted: it may come back. */
export const assessmentQuestion = rowsOf(questionAggregate, assessmentQuestionTable, {
  version: sourceVersion(import.meta.url),
  row: (thing, before, given) => {
    const { kind, assessment, place } = thing;
    if (before && given.questionMode === undefined) return { ...before, kind, assessment, place };
    const { questionMode } = thing;
    const question = questionOf(thing);
    return {
      kind,
      assessment,
      place,
      questionMode,
      excerpt: excerptOf(thing),
      question,
      copiedFrom: question.copiedFrom?.question ?? null,
      // A type that nobody knows any more is shown all the same.
      warnings: questionModes.includes(questionMode) ? warningsOf(question) : [],
    };
  },
  announce: (before, after) => {
    const row = after ?? before;
    return { topics: row ? [assessmentsOf[row.kind].topics.staff] : [], scopes: [] };
  },
});

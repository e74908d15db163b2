import {
  assessmentStatistics as declared,
  type AssessmentStatistics,
  type Counts,
  type QuestionStatistics,
  type StatisticsChoice,
} from '@learnloom/contracts/assessments/statistics';
import type { Question } from '@learnloom/contracts/assessments/question';
import { truths } from '@learnloom/contracts/assessments/question';
import { excerptOf } from '@learnloom/contracts/assessments/question-excerpt';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { noAttempts } from '@learnloom/grading/statistics/attempt-statistics';
import { statisticsReport } from '@learnloom/grading/statistics/item-report';
import { answer } from '../../kernel/reading/answer.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { assessments } from '../tables.ts';

/** Characters of an option's text. */
const LABEL = 120;

function choicesOf(question: Question, counts: Readonly<Counts>): readonly StatisticsChoice[] {
  if (question.questionMode === 'TRUE_OR_FALSE')
    return truths.map(truth => ({
      label: truth === 'TRUE' ? 'True' : 'False',
      right: question.answers.includes(truth),
      count: counts[truth] ?? 0,
    }));
  if (question.questionMode !== 'MULTIPLE_CHOICE') return [];
  return question.options.map(({ id, value }) => ({
    label: paragraphsOf(value).join(' ').slice(0, LABEL),
    right: question.answers.includes(id),
    count: counts[id] ?? 0,
  }));
}

const unknown = {
  choices: {},
  count: 0,
  answered: 0,
  graded: 0,
  facility: null,
  discrimination: null,
  compared: 0,
  efficiency: null,
  seconds: null,
};

/** The figures of one revision, worked out of sums that are kept: however many attempts there are, it costs the same. */
export const assessmentStatistics = answer(
  declared,
  async ({ assessment, revision }, ports): Promise<AssessmentStatistics> => {
    const { read } = ports;
    const found = await assessments(read)
      .selectFrom('assessment')
      .where('key', '=', assessment)
      .select(['kind', 'title', 'lastRevision'])
      .executeTakeFirst();
    if (!found || found.kind === 'quiz-bank') throw missing(messages.contentMissing);
    const known = await assessments(read)
      .selectFrom('assessment_statistics')
      .where('assessment', '=', assessment)
      .orderBy('revision', 'desc')
      .select(['revision', 'key'])
      .execute();
    const { kind, title, lastRevision } = found;
    const revisions = known.map(row => row.revision);
    const shown = revision ?? revisions[0] ?? lastRevision;
    const row = known.find(one => one.revision === shown);
    const kept =
      row &&
      (await assessments(read)
        .selectFrom('assessment_statistics')
        .where('key', '=', row.key)
        .select('sums')
        .executeTakeFirst());
    const { items, ...report } = statisticsReport(kept?.sums ?? noAttempts());
    const byQuestion = new Map(items.map(item => [item.question, item]));
    const content =
      shown > 0 ? [...(await revisionContent({ kind, assessment, revision: shown }, ports)).questions.values()] : [];
    const counted = await assessments(read)
      .selectFrom('attempt')
      .where('assessment', '=', assessment)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('status', '=', 'open').as('open'),
        fn.countAll<number>().filterWhere('toGrade', '=', true).as('toGrade'),
      ])
      .executeTakeFirst();
    const questions = content.map((question, at): QuestionStatistics => {
      const { choices, ...item } = byQuestion.get(question.key) ?? { ...unknown, question: question.key };
      const { questionMode, points, estimatedTime } = question;
      return {
        ...item,
        number: at + 1,
        questionMode,
        points,
        estimatedTime,
        excerpt: excerptOf(question),
        choices: choicesOf(question, choices),
      };
    });
    return {
      ...report,
      assessment: { key: assessment, kind, title },
      revision: shown,
      revisions,
      open: Number(counted?.open ?? 0),
      toGrade: Number(counted?.toGrade ?? 0),
      totalPoints: content.reduce((sum, { points }) => sum + points, 0),
      questions,
    };
  },
);

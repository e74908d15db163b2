import type { AssessmentContract, QuestionForEditing } from '@learnloom/contracts/assessments/assessment';
import type { Question } from '@learnloom/contracts/assessments/question';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';

interface Row {
  readonly assessment: string;
  readonly question: Question;
  readonly version: number;
  readonly updatedAt: string;
}

/** Answers with a question and its key, as its author wrote it. */
export const questionForEditing = (contract: AssessmentContract) =>
  answer(contract.questionForEditing, async ({ assessment, key }, { db, documents }): Promise<QuestionForEditing> => {
    const row = await db('assessment_question as q')
      .join('assessment as a', 'a.key', 'q.assessment')
      .where({ 'q.key': key, 'q.assessment': assessment, 'a.kind': contract.kind })
      .first<Row | undefined>('q.assessment', 'q.question', 'q.version', 'q.updatedAt');
    if (!row) throw missing(messages.contentMissing);
    const { questionMode, questionText } = row.question;
    const isDocument = questionMode !== 'FILL_IN_THE_BLANK' && questionText !== '';
    const { htmlContent } = isDocument ? await documents.rendered(questionText) : { htmlContent: '' };
    return { ...row, questionHtml: htmlContent };
  });

import type { AssessmentContract, QuestionForEditing } from '@learnloom/contracts/assessments/assessment';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { assessments } from '../tables.ts';

/** Answers with a question and its key, as its author wrote it. */
export const questionForEditing = (contract: AssessmentContract) =>
  answer(contract.questionForEditing, async ({ assessment, key }, { read, documents }): Promise<QuestionForEditing> => {
    const row = await assessments(read)
      .selectFrom('assessment_question as q')
      .innerJoin('assessment as a', 'a.key', 'q.assessment')
      .where('q.key', '=', key)
      .where('q.assessment', '=', assessment)
      .where('a.kind', '=', contract.kind)
      .select(['q.assessment', 'q.question', 'q.version', 'q.updatedAt'])
      .executeTakeFirst();
    if (!row) throw missing(messages.contentMissing);
    const { questionMode, questionText } = row.question;
    const isDocument = questionMode !== 'FILL_IN_THE_BLANK' && questionText !== '';
    const { htmlContent } = isDocument ? await documents.rendered(questionText) : { htmlContent: '' };
    return { ...row, questionHtml: htmlContent };
  });

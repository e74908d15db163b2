import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { questionExchange } from '@learnloom/contracts/assessments/question-exchange';
import type { QuestionFileRead } from '@learnloom/contracts/assessments/question-files';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { FileNotHandled, readQuestionFile } from '@learnloom/exchange/threads/question-files';
import { existing } from '../../kernel/deciding/existing.ts';
import { assessmentStream } from '../assessment/assessment.ts';

/** Says what becomes of the questions in a file; whoever wants them adds them one by one. */
export const readFile = (contract: AssessmentContract) => {
  const { read } = questionExchange[contract.kind];
  return assessmentStream(contract).on(read, {
    limit: { requests: 30, seconds: 60 },
    prepare: async ({ key, fileName = '' }, { stateOf }, { file }): Promise<QuestionFileRead> => {
      existing(await stateOf(assessmentStream(contract), key));
      if (!file) throw refusal(read, 'no-file');
      try {
        return await readQuestionFile(file.path, fileName);
      } catch (error) {
        if (!(error instanceof FileNotHandled)) throw error;
        throw refusal(read, error.because === 'busy' ? 'busy-reading' : 'took-too-long');
      }
    },
    decide: () => [],
    respond: ({ facts }): QuestionFileRead => facts,
  });
};

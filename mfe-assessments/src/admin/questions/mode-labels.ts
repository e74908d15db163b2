import type { QuestionMode } from '@learnloom/contracts/assessments/question';

export const modeLabels: Readonly<Record<QuestionMode, string>> = {
  MULTIPLE_CHOICE: 'Multiple choice',
  TRUE_OR_FALSE: 'True or false',
  SHORT_ANSWER: 'Short answer',
  ESSAY: 'Essay',
  FILL_IN_THE_BLANK: 'Fill in the blank',
  SEQUENCE_ARRANGEMENT: 'Sequence arrangement',
  HOTSPOT: 'Hotspot',
  CODE_DEBUGGING: 'Code debugging',
  CODE_COMPLETION: 'Code completion',
  LIVE_CODING: 'Live coding',
  CODE_MATCHING: 'Code matching',
};

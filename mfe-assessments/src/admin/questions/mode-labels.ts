import type { QuestionMode } from '@learnloom/contracts/assessments/question';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

export const modeLabels: Readonly<Record<QuestionMode, string>> = {
  MULTIPLE_CHOICE: t('multipleChoice'),
  TRUE_OR_FALSE: t('trueOrFalse'),
  SHORT_ANSWER: t('shortAnswer'),
  ESSAY: t('essay'),
  FILL_IN_THE_BLANK: t('fillInTheBlank'),
  SEQUENCE_ARRANGEMENT: t('sequenceArrangement'),
  HOTSPOT: t('hotspot'),
  CODE_DEBUGGING: t('codeDebugging'),
  CODE_COMPLETION: t('codeCompletion'),
  LIVE_CODING: t('liveCoding'),
  CODE_MATCHING: t('codeMatching'),
};

import type {
  AnswersDisplayMode,
  ChoiceGrading,
  CodeGrading,
  HotspotGrading,
  QuestionMode,
  SequenceGrading,
  Truth,
} from '@learnloom/contracts/assessments/question';
import type { DisplayMode, HighlightType } from '@learnloom/contracts/runner/code-settings';
import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import { bodiesMessages } from './messages/messages.ts';

const t = bodiesMessages.text;

/** What the values that an author chooses among are called, in the fields and where two versions are compared. */
export const choiceGradingWords: Readonly<Record<ChoiceGrading, string>> = {
  'net-correct': t('partialCreditIncorrectChoices'),
  'all-or-nothing': t('allOrNothing'),
  coverage: t('partialCreditIncorrectChoicesReduce'),
};
export const sequenceGradingWords: Readonly<Record<SequenceGrading, string>> = {
  'next-pairs': t('partialCreditEachItemFollowed'),
  'all-or-nothing': t('allOrNothing'),
  'absolute-position': t('partialCreditEachItemIn'),
  kendall: t('partialCreditEachPairIn'),
};
export const hotspotGradingWords: Readonly<Record<HotspotGrading, string>> = {
  hits: t('partialCreditEachHotspotFound'),
  'all-or-nothing': t('allOrNothing'),
};
export const codeGradingWords: Readonly<Record<CodeGrading, string>> = {
  'per-test': t('partialCreditEachPassedTest'),
  'all-or-nothing': t('allOrNothing'),
};
/** Of the types that are not in it, programs alone have a marking. */
const gradingWords: Partial<Readonly<Record<QuestionMode, Readonly<Record<string, string>>>>> = {
  MULTIPLE_CHOICE: choiceGradingWords,
  SEQUENCE_ARRANGEMENT: sequenceGradingWords,
  HOTSPOT: hotspotGradingWords,
};
export const gradingWordsOf = (mode: QuestionMode): Readonly<Record<string, string>> =>
  gradingWords[mode] ?? codeGradingWords;

export const displayWords: Readonly<Record<AnswersDisplayMode, string>> = { list: t('list'), grid: t('grid') };
export const displayModeWords: Readonly<Record<DisplayMode, string>> = {
  diff: t('addedAndRemovedLines'),
  highlight: t('highlightedLines'),
  plain: t('none'),
};
export const highlightTypeWords: Readonly<Record<HighlightType, string>> = {
  info: t('information'),
  success: t('success'),
  warning: t('warning'),
  error: t('error'),
};
export const truthWords: Readonly<Record<Truth, string>> = { TRUE: t('true'), FALSE: t('false') };
export const languageWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(allRunLanguages).map(([language, { name }]) => [language, name]),
);

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

/** What the values that an author chooses among are called, in the fields and where two versions are compared. */
export const choiceGradingWords: Readonly<Record<ChoiceGrading, string>> = {
  'net-correct': 'Right ticks count, wrong ones count against',
  'all-or-nothing': 'All or nothing',
  coverage: 'Right ticks count, as far as not too many are ticked',
};
export const sequenceGradingWords: Readonly<Record<SequenceGrading, string>> = {
  'next-pairs': 'Each item that is followed by the right one counts',
  'all-or-nothing': 'All or nothing',
  'absolute-position': 'Each item at its own place counts',
  kendall: 'Each pair in the right order counts',
};
export const hotspotGradingWords: Readonly<Record<HotspotGrading, string>> = {
  hits: 'Each spot that is hit counts',
  'all-or-nothing': 'All or nothing',
};
export const codeGradingWords: Readonly<Record<CodeGrading, string>> = {
  'per-test': 'Each passed test counts',
  'all-or-nothing': 'All tests or nothing',
};
/** Of the types that are not in it, programs alone have a marking. */
const gradingWords: Partial<Readonly<Record<QuestionMode, Readonly<Record<string, string>>>>> = {
  MULTIPLE_CHOICE: choiceGradingWords,
  SEQUENCE_ARRANGEMENT: sequenceGradingWords,
  HOTSPOT: hotspotGradingWords,
};
export const gradingWordsOf = (mode: QuestionMode): Readonly<Record<string, string>> =>
  gradingWords[mode] ?? codeGradingWords;

export const displayWords: Readonly<Record<AnswersDisplayMode, string>> = { list: 'In a list', grid: 'In a grid' };
export const displayModeWords: Readonly<Record<DisplayMode, string>> = {
  diff: 'Added and removed lines',
  highlight: 'Highlighted lines',
  plain: 'None',
};
export const highlightTypeWords: Readonly<Record<HighlightType, string>> = {
  info: 'Information',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
};
export const truthWords: Readonly<Record<Truth, string>> = { TRUE: 'True', FALSE: 'False' };
export const languageWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(allRunLanguages).map(([language, { name }]) => [language, name]),
);

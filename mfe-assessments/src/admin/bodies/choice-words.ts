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
  'net-correct': 'Partial credit: incorrect choices cancel correct ones',
  'all-or-nothing': 'All or nothing',
  coverage: 'Partial credit: incorrect choices reduce the score in proportion',
};
export const sequenceGradingWords: Readonly<Record<SequenceGrading, string>> = {
  'next-pairs': 'Partial credit: each item followed by the correct item',
  'all-or-nothing': 'All or nothing',
  'absolute-position': 'Partial credit: each item in the correct position',
  kendall: 'Partial credit: each pair in the correct order',
};
export const hotspotGradingWords: Readonly<Record<HotspotGrading, string>> = {
  hits: 'Partial credit: each hotspot found, minus extra markers',
  'all-or-nothing': 'All or nothing',
};
export const codeGradingWords: Readonly<Record<CodeGrading, string>> = {
  'per-test': 'Partial credit: each passed test',
  'all-or-nothing': 'All or nothing',
};
/** Of the types that are not in it, programs alone have a marking. */
const gradingWords: Partial<Readonly<Record<QuestionMode, Readonly<Record<string, string>>>>> = {
  MULTIPLE_CHOICE: choiceGradingWords,
  SEQUENCE_ARRANGEMENT: sequenceGradingWords,
  HOTSPOT: hotspotGradingWords,
};
export const gradingWordsOf = (mode: QuestionMode): Readonly<Record<string, string>> =>
  gradingWords[mode] ?? codeGradingWords;

export const displayWords: Readonly<Record<AnswersDisplayMode, string>> = { list: 'List', grid: 'Grid' };
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

import type { QuestionMode } from '@learnloom/contracts/assessments/question';
import { ruleWords } from '@learnloom/contracts/assessments/rule-words';
import { formatDateTime, formatLevel } from '@learnloom/ui/platform';
import {
  displayModeWords,
  displayWords,
  gradingWordsOf,
  highlightTypeWords,
  languageWords,
  truthWords,
} from '../bodies/choice-words.ts';
import { modeLabels } from '../questions/mode-labels.ts';
import { revisionsMessages } from './messages/messages.ts';

const t = revisionsMessages.text;

type Words = Readonly<Record<string, string>>;

const ofQuestions: Readonly<Record<string, Words>> = {
  questionMode: modeLabels,
  answersDisplayMode: displayWords,
  language: languageWords,
  displayMode: displayModeWords,
  highlightType: highlightTypeWords,
};
const ofSettings: Readonly<Record<string, Words>> = ruleWords;

function choicesOf(field: string, mode: QuestionMode | undefined): Words | undefined {
  if (mode === undefined) return ofSettings[field];
  if (field === 'grading') return gradingWordsOf(mode);
  if (field === 'answers' && mode === 'TRUE_OR_FALSE') return truthWords;
  return ofQuestions[field];
}

/**
 * What differs, as the form calls it: a value that was chosen, a date or a file is not shown as it is stored. `mode`: of
 * the question; undefined: it is a setting.
 */
export function fieldWords(field: string, text: string, mode?: QuestionMode): string {
  if (text === '') return '';
  const chosen = choicesOf(field, mode)?.[text];
  if (chosen !== undefined) return chosen;
  if (field === 'hotspotImageSrc' || field === 'imageThumbnail') return t('image', { address: text.slice(0, 40) });
  if (mode !== undefined) return text;
  if (field === 'expLevel') return formatLevel(text);
  return field === 'opensAt' || field === 'closesAt' ? formatDateTime(text) : text;
}

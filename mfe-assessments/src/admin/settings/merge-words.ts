import type { MergeWords } from '@learnloom/ui/forms';
import { formatDateTime, formatLevel } from '@learnloom/ui/platform';
import { timeLimitText } from '../../time-limit.ts';
import { ruleChoices, type RuleChoice } from './rule-choices.ts';
import type { SettingsForm } from './settings-form.ts';

const labels: Partial<Readonly<Record<keyof SettingsForm, string>>> = {
  expLevel: 'Difficulty',
  imageThumbnail: 'Cover image',
  assessmentVersion: 'Version number',
  duration: 'Time limit',
  randomizeQuestionsOrder: 'Randomize the order of questions',
  maxAttempts: 'Attempts at most',
  countedAttempts: 'The attempt that counts',
  answersShown: 'Answers are shown',
  questionLayout: 'Questions are shown',
  feedback: 'Feedback is given',
  opensAt: 'Opens',
  closesAt: 'Closes',
};

const isRuleChoice = (field: string): field is RuleChoice => field in ruleChoices;

/**
 * What settings, and the values that are no words, are called where two versions are compared. `categories`: names by
 * their slugs.
 */
export const settingsMergeWords = (categories: ReadonlyMap<string, string>): MergeWords => ({
  labels,
  savesItself: true,
  shown(field, value) {
    if (field === 'duration') return timeLimitText(value as number | null);
    if (field === 'expLevel') return formatLevel(String(value));
    if (field === 'category') return categories.get(String(value)) ?? (String(value) || 'none');
    if (isRuleChoice(field)) return ruleChoices[field].find(one => one.value === value)?.label;
    if (field === 'maxAttempts' && value === null) return 'any number';
    if (field === 'passingScore' && value !== null) return `${Number(value)} %`;
    if (value === null) return field === 'opensAt' || field === 'closesAt' ? 'any time' : 'none';
    if (field === 'opensAt' || field === 'closesAt') return formatDateTime(String(value));
    if (field === 'imageThumbnail') return value === '' ? 'none' : `An image (${String(value).slice(0, 40)})`;
    return undefined;
  },
});

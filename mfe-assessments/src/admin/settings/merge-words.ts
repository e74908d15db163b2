import { reviewTimes, type ReviewPart } from '@learnloom/contracts/assessments/assessment-events';
import { settingLabels } from '@learnloom/contracts/assessments/field-labels';
import type { MergeWords } from '@learnloom/ui/forms';
import { formatDateTime, formatLevel } from '@learnloom/ui/platform';
import { timeLimitText } from '../../time-limit.ts';
import { reviewPartLabels, ruleChoices, type RuleChoice } from './rule-choices.ts';
import { settingsMessages } from './messages/messages.ts';

const t = settingsMessages.text;

const isRuleChoice = (field: string): field is RuleChoice => field in ruleChoices;

/**
 * What settings, and the values that are no words, are called where two versions are compared. `categories`: names by
 * their slugs.
 */
export const settingsMergeWords = (categories: ReadonlyMap<string, string>): MergeWords => ({
  labels: settingLabels,
  savesItself: true,
  shown(field, value) {
    if (field === 'duration') return timeLimitText(value as number | null);
    if (field === 'expLevel') return formatLevel(String(value));
    if (field === 'category') return categories.get(String(value)) ?? (String(value) || 'none');
    if (isRuleChoice(field)) return ruleChoices[field].find(one => one.value === value)?.label;
    if (reviewTimes.some(time => time === field))
      return reviewPartLabels(value as readonly ReviewPart[]).join(', ') || 'nothing';
    if (field === 'maxAttempts' && value === null) return t('noLimit');
    if (field === 'passingScore' && value !== null) return `${Number(value)}%`;
    if (value === null) return field === 'opensAt' || field === 'closesAt' ? t('anyTime') : 'none';
    if (field === 'opensAt' || field === 'closesAt') return formatDateTime(String(value));
    if (field === 'imageThumbnail') return value === '' ? 'none' : t('image', { address: String(value).slice(0, 40) });
    return undefined;
  },
});

import type { SettingsForm } from './settings-form.ts';

export type RuleChoice = 'countedAttempts' | 'answersShown' | 'questionLayout' | 'feedback';

/** What rules may be chosen, with their names. */
export const ruleChoices: {
  readonly [N in RuleChoice]: readonly { readonly value: SettingsForm[N]; readonly label: string }[];
} = {
  countedAttempts: [
    { value: 'best', label: 'The best one' },
    { value: 'last', label: 'The last one' },
    { value: 'average', label: 'The average of all' },
  ],
  answersShown: [
    { value: 'after-last-attempt', label: 'Once passed, or no attempt is left' },
    { value: 'after-each-attempt', label: 'After each attempt' },
  ],
  questionLayout: [
    { value: 'one-at-a-time', label: 'One question a screen' },
    { value: 'all-on-one-page', label: 'All on one page' },
  ],
  feedback: [
    { value: 'at-the-end', label: 'At the end' },
    { value: 'each-question', label: 'After each question, which counts as a try' },
  ],
};

import { reviewParts, type ReviewPart } from '@learnloom/contracts/assessments/assessment-events';
import { reviewPartWords, ruleWords } from '@learnloom/contracts/assessments/rule-words';
import type { SettingsForm } from './settings-form.ts';

export type RuleChoice = keyof typeof ruleWords;

const choicesOf = <V extends string>(words: Readonly<Record<V, string>>) =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));

/** What rules may be chosen, with their names. */
export const ruleChoices: {
  readonly [N in RuleChoice]: readonly { readonly value: SettingsForm[N]; readonly label: string }[];
} = {
  countedAttempts: choicesOf(ruleWords.countedAttempts),
  answersShown: choicesOf(ruleWords.answersShown),
  questionLayout: choicesOf(ruleWords.questionLayout),
  feedback: choicesOf(ruleWords.feedback),
};

/** What is shown of a result, in the order in which it is offered. */
export const reviewPartLabels = (shown: readonly ReviewPart[]): readonly string[] =>
  reviewParts.filter(part => shown.includes(part)).map(part => reviewPartWords[part]);

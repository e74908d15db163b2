import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import type { Formats } from '@learnloom/ui/platform';
import type { TakingTranslate } from '../messages/messages.ts';

/** Questions that are named one by one; of more, the rest is counted. */
const NAMED = 12;

/** What writes the sentences in the language of the page. */
export interface MissingWriter {
  readonly t: TakingTranslate;
  readonly list: Formats['list'];
}

function named(numbers: readonly number[], { t, list }: MissingWriter): string {
  const shown = numbers.slice(0, NAMED).map(String);
  const rest = numbers.length - shown.length;
  return list(rest > 0 ? [...shown, t('missing.more', { count: rest })] : shown);
}

interface Work {
  readonly questions: readonly LearnerQuestion[];
  readonly answers: Readonly<Record<string, Answer>>;
  readonly flagged: readonly string[];
}

/** What is missing before handing in, a sentence each: required questions, others, those that are flagged. */
export function missingWords({ questions, answers, flagged }: Work, writer: MissingWriter): readonly string[] {
  const { t } = writer;
  const numbers = (wanted: (question: LearnerQuestion) => boolean) =>
    questions.flatMap((question, at) => (wanted(question) ? [at + 1] : []));
  const required = numbers(({ key, isRequired }) => isRequired && !answers[key]);
  const others = numbers(({ key, isRequired }) => !isRequired && !answers[key]);
  const marked = numbers(({ key }) => flagged.includes(key));
  const sentence = (key: 'missing.required' | 'missing.others', of: readonly number[]): readonly string[] =>
    of.length > 0 ? [t(key, { count: of.length, numbers: named(of, writer) })] : [];
  return [
    ...sentence('missing.required', required),
    ...sentence('missing.others', others),
    ...(marked.length > 0 ? [t('missing.flagged', { numbers: named(marked, writer) })] : []),
  ];
}

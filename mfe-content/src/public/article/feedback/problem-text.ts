import type { ApiProblem } from '@learnloom/ui/platform';
import type { FeedbackTranslate } from './messages/messages.ts';

const messageOf = {
  'page-gone': 'problem.page-gone',
  'page-changed': 'problem.page-changed',
  'form-too-old': 'problem.form-too-old',
} as const;

const isOwn = (code: string): code is keyof typeof messageOf => Object.hasOwn(messageOf, code);

/** Why the server refused a vote or a report, in the language of the page. */
export const problemText = (t: FeedbackTranslate, { code, message }: Pick<ApiProblem, 'code' | 'message'>): string =>
  isOwn(code) ? t(messageOf[code]) : message;

import { paragraphsOf } from '../kernel/document.ts';
import { isCodeQuestion, type Question } from './question.ts';

/** Characters of a question's text that lists show. */
const EXCERPT = 200;

/** First words of a question's text; 'Coding Question' where a program has none. */
export function excerptOf(question: Question): string {
  const { questionMode, questionText } = question;
  const text = questionMode === 'FILL_IN_THE_BLANK' ? questionText : paragraphsOf(questionText).join(' ');
  return text.trim().slice(0, EXCERPT) || (isCodeQuestion(question) ? 'Coding Question' : '');
}

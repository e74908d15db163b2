import { paragraphsOf } from '../kernel/document.ts';
import { isCodeQuestion, type Question } from './question.ts';

/** Characters of a question's text that lists show. */
const EXCERPT = 200;

/** In whole words where it has any, never cut within a character; '…' says that it goes on. */
function beginningOf(text: string): string {
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT - 1).replace(/[\uD800-\uDBFF]$/, '');
  const end = cut.lastIndexOf(' ');
  return `${end > EXCERPT / 2 ? cut.slice(0, end) : cut}…`;
}

/** First words of a question's text; 'Coding Question' where a program has none. */
export function excerptOf(question: Question): string {
  const { questionMode, questionText } = question;
  const text = questionMode === 'FILL_IN_THE_BLANK' ? questionText : paragraphsOf(questionText).join(' ');
  return beginningOf(text.trim()) || (isCodeQuestion(question) ? 'Coding Question' : '');
}

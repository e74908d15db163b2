import { stringify } from 'csv-stringify/sync';
import { blankAnswersText } from '@learnloom/contracts/assessments/blanks';
import { defaultCodeSettings, displaySettings, type DisplaySettings } from '@learnloom/contracts/runner/code-settings';
import type { Question } from '@learnloom/contracts/assessments/question';
import { entriesOf, exportedOf, type Exported } from '../exported.ts';
import { picturesNotKept } from '../pictures-of-texts.ts';
import { hasFormats, hasFormulas, plainText, textWithLines } from '../plain-text.ts';
import { columns, type Row } from './columns.ts';

/** What of a question is not in columns of its own, as words. */
const settingsOf = (words: Readonly<Record<string, boolean>>): string =>
  Object.keys(words)
    .filter(word => words[word])
    .join(', ');

/** What is not as it is anyway. */
function displayText(code: DisplaySettings): string {
  const own = displaySettings.filter(name => code[name] !== defaultCodeSettings[name]);
  return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own.map(name => [name, code[name]])));
}

function own(question: Question): Row {
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE': {
      const numbers = question.options.flatMap(({ id }, at) => (question.answers.includes(id) ? [at + 1] : []));
      return {
        options: question.options.map(({ value }) => textWithLines(value).replaceAll('\n', ' ')).join('\n'),
        answers: numbers.join(', '),
        settings: settingsOf({
          several: question.several,
          'only one': !question.several && numbers.length > 1,
          [question.grading]: question.grading !== 'net-correct',
          'fixed order': !question.shuffleOptions,
        }),
      };
    }
    case 'TRUE_OR_FALSE':
      return { answers: question.answers.join() };
    case 'SHORT_ANSWER':
      return {
        answers: plainText(question.answerText),
        settings: settingsOf({ 'case sensitive': question.caseSensitive }),
      };
    case 'ESSAY':
      return { answers: plainText(question.answerText) };
    case 'FILL_IN_THE_BLANK': {
      const lines: string[] = [];
      for (const { index, correctAnswers } of question.blanks) lines[index] = blankAnswersText(correctAnswers);
      return {
        answers: Array.from(lines, line => line ?? '').join('\n'),
        settings: settingsOf({ 'case sensitive': question.caseSensitive, typos: question.typoTolerance }),
      };
    }
    case 'SEQUENCE_ARRANGEMENT':
      return {
        options: question.items.map(({ text }) => text).join('\n'),
        settings: settingsOf({ [question.grading]: question.grading !== 'next-pairs' }),
      };
    case 'HOTSPOT': {
      const { hotspotImageSize: size } = question;
      return {
        options: [question.hotspotImageSrc, size ? `${size.width} × ${size.height}` : '', question.hotspotDescription]
          .join('\n')
          .trimEnd(),
        answers: question.hotspots.map(({ x, y, radius }) => `${x}, ${y}, ${radius}`).join('\n'),
        settings: settingsOf({
          [question.grading]: question.grading !== 'hits',
          [`markers ${question.maxMarkers}`]: question.maxMarkers !== null,
        }),
      };
    }
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      return {
        language: question.code.language,
        code: question.code.codeContent,
        solution: question.solution,
        tests: JSON.stringify(question.code.testCases.map(({ id: _, ...test }) => test)),
        display: displayText(question.code),
        settings: settingsOf({
          [question.grading]: question.grading !== 'per-test',
          [`locked ${question.code.lockedLinesStr.replaceAll(',', ' ')}`]: question.code.lockedLinesStr !== '',
        }),
      };
  }
}

function row(question: Question): Row {
  const { settings = '', ...cells } = own(question);
  const isText = question.questionMode === 'FILL_IN_THE_BLANK';
  return {
    type: question.questionMode,
    question: isText ? question.questionText : textWithLines(question.questionText),
    explanation: textWithLines(question.answerExplanation),
    points: String(question.points),
    minutes: String(question.estimatedTime),
    required: question.isRequired ? 'yes' : 'no',
    ...cells,
    settings: [settings, question.answersDisplayMode === 'grid' ? 'grid' : ''].filter(Boolean).join(', '),
  };
}

const hasFeedback = (question: Question): boolean => {
  const parts = 'options' in question ? question.options : 'blanks' in question ? question.blanks : [];
  return parts.some(({ feedback }) => feedback);
};

/** Formats of its texts, and what spreadsheets have no place for. */
function notesOf(question: Question): readonly string[] {
  const texts = [question.questionText, question.answerExplanation];
  if (question.questionMode === 'MULTIPLE_CHOICE') texts.push(...question.options.map(({ value }) => value));
  return [
    ...(texts.some(hasFormats) ? ['Text formatting is not exported'] : []),
    ...(texts.some(hasFormulas) ? ['Formulas are exported as TeX text'] : []),
    ...picturesNotKept(question),
    ...(question.questionMode === 'ESSAY' && question.rubric.length > 0 ? ['The rubric is not exported'] : []),
    ...(hasFeedback(question) ? ['The feedback for individual answers is not exported'] : []),
  ];
}

/**
 * Questions as a table for spreadsheets. Cells that a spreadsheet would calculate get an apostrophe before them, which
 * `readCsv` takes away again.
 */
export function writeCsv(questions: readonly Question[]): Exported {
  const all = questions.map(question => exportedOf(question, () => ({ text: '', notes: notesOf(question) })));
  const text = stringify(questions.map(row), { header: true, columns: [...columns], escape_formulas: true, bom: true });
  return { text, entries: entriesOf(all) };
}

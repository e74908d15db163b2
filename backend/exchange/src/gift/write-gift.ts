import type { Question, QuestionOf, SequenceGrading } from '@learnloom/contracts/assessments/question';
import { piecesOf } from '@learnloom/contracts/assessments/blanks';
import type { Render } from '@learnloom/contracts/assessments/learner-question';
import { entriesOf, exportedOf, NotWritten, settingsNotKept, type Exported, type Written } from '../exported.ts';
import { escaped as escapedHtml } from '../html-text.ts';
import { blocksNotKept, htmlForOthers } from '../exported-html.ts';
import { htmlWithoutPictures, picturesNotKept } from '../pictures-of-texts.ts';
import { hasFormats, plainText, textWithLines } from '../plain-text.ts';

const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Stands between the sides of a pair: no backslash makes it mean itself. */
const PAIRS = '->';

/** A text with its format: HTML where the document has formats or a plain one would mean something else, else plain. */
const formatted = (document: string, render: Render): string =>
  hasFormats(document) || textWithLines(document).includes(PAIRS)
    ? `[html]${escaped(render(document))}`
    : `[plain]${escaped(textWithLines(document))}`;

const percent = (fraction: number): string => String(Number((100 * fraction).toFixed(5)));

function answersOf(accepted: readonly string[]): string {
  if (accepted.some(answer => answer.includes(PAIRS)))
    throw new NotWritten(`GIFT treats ${PAIRS} in an answer as a pair`);
  return accepted.map(answer => `=[plain]${escaped(answer)}`).join(' ');
}

const caseNotes = ({ caseSensitive }: { readonly caseSensitive: boolean }): readonly string[] =>
  caseSensitive ? ['GIFT does not distinguish uppercase and lowercase'] : [];

const gradings: Readonly<Record<SequenceGrading, string>> = {
  'next-pairs': 'RELATIVE_NEXT_EXCLUDE_LAST',
  'all-or-nothing': 'ALL_OR_NOTHING',
  'absolute-position': 'ABSOLUTE_POSITION',
  kendall: 'RELATIVE_ALL_PREVIOUS_AND_NEXT',
};

function blankGift(question: QuestionOf<'FILL_IN_THE_BLANK'>, end: string): Written {
  const pieces = piecesOf(question.questionText);
  const [before = '', after = ''] = pieces;
  if (pieces.length !== 2) throw new NotWritten('GIFT supports only one blank per question');
  // In a gap of Moodle, the sign stands for any text.
  const accepted = question.blanks.flatMap(blank => blank.correctAnswers.map(one => one.replaceAll('*', '\\*')));
  const answers = answersOf(accepted);
  return {
    text: `[plain]${escaped(before)}{${answers}${end}}${after.trim() === '' ? '' : escaped(after)}`,
    notes: [
      ...(after.trim() === '' ? ['A blank at the end of the text becomes a short-answer question in GIFT'] : []),
      ...caseNotes(question),
      ...(question.typoTolerance ? ['GIFT does not support typo tolerance'] : []),
    ],
  };
}

/** `end`: the explanation, which stands within the braces. */
function bodyOf(question: Question, end: string, render: Render): Written {
  const stem = question.questionMode === 'FILL_IN_THE_BLANK' ? '' : formatted(question.questionText, render);
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE': {
      const key = new Set(question.answers);
      const weights = question.several && key.size > 0;
      const options = question.options.map(({ id, value, feedback }) => {
        const right = key.has(id);
        const weight = weights ? `~%${percent((right ? 1 : -1) / key.size)}%` : right ? '=' : '~';
        return `${weight}${formatted(value, render)}${feedback ? `#[plain]${escaped(feedback)}` : ''}`;
      });
      const notes = [
        ...(question.shuffleOptions ? [] : ['The fixed option order is not exported']),
        ...(question.grading === 'net-correct' ? [] : ['In GIFT, incorrect choices reduce the score']),
      ];
      return { text: `${stem}{\n${options.join('\n')}\n${end}}`, notes };
    }
    case 'TRUE_OR_FALSE':
      if (question.answers.length === 0) throw new NotWritten('The question has no answer key');
      return { text: `${stem}{${question.answers[0]}${end}}`, notes: [] };
    case 'SHORT_ANSWER': {
      const accepted = plainText(question.answerText).split('\n').filter(Boolean);
      return { text: `${stem}{${answersOf(accepted)}${end}}`, notes: caseNotes(question) };
    }
    case 'ESSAY':
      return {
        text: `${stem}{${end}}`,
        notes: [
          ...(question.answerText === '' ? [] : ['The model answer is not exported']),
          ...(question.rubric.length > 0 ? ['The rubric is not exported'] : []),
        ],
      };
    case 'FILL_IN_THE_BLANK':
      return blankGift(question, end);
    case 'SEQUENCE_ARRANGEMENT': {
      const items = question.items.map(({ text }) => escaped(escapedHtml(text))).join('\n');
      const text = escaped(render(question.questionText));
      const notes = [
        ...(question.answerExplanation === '' ? [] : ['The explanation is not exported']),
        ...(question.grading === 'kendall' ? ['The scoring method for the order is not exported'] : []),
      ];
      const head = `{>${question.items.length} ALL VERTICAL ${gradings[question.grading]}`;
      return { text: `[html]${text}${head}\n${items}\n}`, notes };
    }
    case 'HOTSPOT':
      throw new NotWritten('GIFT does not support image questions');
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      throw new NotWritten('GIFT does not support programming questions');
  }
}

function written(question: Question, rendered: Render): Written {
  const render: Render = document => htmlForOthers(htmlWithoutPictures(rendered(document)));
  const { answerExplanation: explanation, points } = question;
  const { text, notes } = bodyOf(question, explanation === '' ? '' : `####${formatted(explanation, render)}`, render);
  const general = [...picturesNotKept(question), ...blocksNotKept(question), ...settingsNotKept(question)];
  return { text, notes: [...notes, ...general, ...(points === 1 ? [] : ['GIFT does not support points'])] };
}

/** Questions in Moodle's GIFT format. */
export function writeGift(questions: readonly Question[], render: Render): Exported {
  const all = questions.map(question => exportedOf(question, () => written(question, render)));
  const texts = all.filter(({ result }) => result !== 'refused').map(({ text }) => text);
  return { text: texts.map(text => `${text}\n`).join('\n'), entries: entriesOf(all) };
}

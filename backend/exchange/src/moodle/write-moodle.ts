import { piecesOf } from '@learnloom/contracts/assessments/blanks';
import type { Render } from '@learnloom/contracts/assessments/learner-question';
import type { Question, QuestionMode, SequenceGrading } from '@learnloom/contracts/assessments/question';
import { entriesOf, exportedOf, NotWritten, settingsNotKept, type Exported, type Written } from '../exported.ts';
import { escaped } from '../html-text.ts';
import type { ImportedImage } from '../imported.ts';
import { blocksNotKept, htmlForOthers } from '../exported-html.ts';
import { picturesOf } from '../pictures-of-texts.ts';
import { plainText } from '../plain-text.ts';
import { gapText } from './cloze.ts';

/** What the writer asks of its surroundings. */
export interface MoodleOptions {
  readonly render: Render;
  /** The picture of a hotspot or of a text, by its source; null where it cannot be had. */
  readonly image: (source: string) => ImportedImage | null;
}

/** Characters that XML 1.0 cannot hold at all. */
const clean = (text: string): string => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
const xml = (text: string): string => escaped(clean(text));
const html = (tag: string, text: string, attributes = '', inside = ''): string =>
  `<${tag}${attributes} format="html"><text>${xml(text)}</text>${inside}</${tag}>`;

/** Rich text with its pictures as files of its own. */
function richHtml(tag: string, document: string, { render, image }: MoodleOptions, attributes = ''): string {
  const files = new Map<string, string>();
  const text = htmlForOthers(render(document)).replace(
    /<img src="\/media\/([^"]+)"([^>]*)>/g,
    (_, key: string, rest: string) => {
      const file = image(key);
      if (!file) return '';
      files.set(key, fileXml(key, file.bytes));
      return `<img src="@@PLUGINFILE@@/${key}"${rest}>`;
    },
  );
  return html(tag, text, attributes, [...files.values()].join(''));
}

const fileXml = (name: string, bytes: Uint8Array): string =>
  `<file name="${xml(name)}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`;

const fraction = (percent: number): string => ` fraction="${Number(percent.toFixed(5))}"`;
const answer = (percent: number, text: string): string =>
  `<answer${fraction(percent)} format="plain_text"><text>${xml(text)}</text></answer>`;
const tag = (name: string, value: string | number): string => `<${name}>${xml(String(value))}</${name}>`;

const types: Readonly<Record<QuestionMode, string>> = {
  MULTIPLE_CHOICE: 'multichoice',
  TRUE_OR_FALSE: 'truefalse',
  SHORT_ANSWER: 'shortanswer',
  ESSAY: 'essay',
  FILL_IN_THE_BLANK: 'cloze',
  SEQUENCE_ARRANGEMENT: 'ordering',
  HOTSPOT: 'ddmarker',
  CODE_DEBUGGING: '',
  CODE_COMPLETION: '',
  LIVE_CODING: '',
  CODE_MATCHING: '',
};

const gradings: Readonly<Record<SequenceGrading, string>> = {
  'next-pairs': 'RELATIVE_NEXT_EXCLUDE_LAST',
  'all-or-nothing': 'ALL_OR_NOTHING',
  'absolute-position': 'ABSOLUTE_POSITION',
  kendall: 'RELATIVE_ALL_PREVIOUS_AND_NEXT',
};

/** Text of a cloze, its gaps in place of the blanks. */
const clozeText = (question: Extract<Question, { questionMode: 'FILL_IN_THE_BLANK' }>): string =>
  piecesOf(question.questionText)
    .map((piece, index) => {
      const text = escaped(piece).replaceAll('{', '&#123;').replaceAll('\n', '<br>');
      const accepted = question.blanks.find(blank => blank.index === index - 1)?.correctAnswers ?? [];
      return index === 0 ? text : gapText(accepted.map(escaped), question.caseSensitive) + text;
    })
    .join('');

function hotspot(question: Extract<Question, { questionMode: 'HOTSPOT' }>, { image }: MoodleOptions): string {
  const [file, size] = [image(question.hotspotImageSrc), question.hotspotImageSize];
  if (!file || !size) throw new NotWritten('The image is missing or too large for this file');
  const drops = question.hotspots.map(({ x, y, radius }, at) => {
    const [left, top, pixels] = [x * size.width, y * size.height, radius * size.width].map(Math.round);
    return `<drop><no>${at + 1}</no><shape>circle</shape><coords>${left},${top};${pixels}</coords><choice>1</choice></drop>`;
  });
  return [
    fileXml(file.name, file.bytes),
    `<drag><no>1</no><text>●</text><noofdrags>${question.hotspots.length}</noofdrags></drag>`,
    ...drops,
  ].join('\n');
}

/** An answer with what is said about it inside. */
const withFeedback = (written: string, feedback: string | undefined): string =>
  feedback ? written.replace(/<\/answer>$/, `${html('feedback', escaped(feedback))}</answer>`) : written;

function own(question: Question, options: MoodleOptions): Written {
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE': {
      const key = new Set(question.answers);
      const wrong = question.several && key.size > 0 ? -100 / key.size : 0;
      const right = question.several && key.size > 0 ? 100 / key.size : 100;
      const answers = question.options.map(({ id, value, feedback }) =>
        withFeedback(richHtml('answer', value, options, fraction(key.has(id) ? right : wrong)), feedback),
      );
      const kept = !question.several || question.grading === 'net-correct';
      const text = [tag('single', String(!question.several)), tag('shuffleanswers', String(question.shuffleOptions))];
      return {
        text: [...text, ...answers].join('\n'),
        notes: kept ? [] : ['In Moodle, incorrect choices reduce the score'],
      };
    }
    case 'TRUE_OR_FALSE': {
      const isRight = (truth: string) => (question.answers.some(one => one === truth) ? 100 : 0);
      if (question.answers.length === 0) throw new NotWritten('The question has no answer key');
      return { text: [answer(isRight('TRUE'), 'true'), answer(isRight('FALSE'), 'false')].join('\n'), notes: [] };
    }
    case 'SHORT_ANSWER': {
      const accepted = plainText(question.answerText).split('\n').filter(Boolean);
      const text = [tag('usecase', question.caseSensitive ? 1 : 0), ...accepted.map(one => answer(100, one))];
      return { text: text.join('\n'), notes: [] };
    }
    case 'ESSAY':
      return {
        text: [tag('responseformat', 'editor'), richHtml('graderinfo', question.answerText, options)].join('\n'),
        notes: question.rubric.length > 0 ? ['The rubric is not exported'] : [],
      };
    case 'FILL_IN_THE_BLANK':
      return { text: '', notes: question.typoTolerance ? ['Moodle does not support typo tolerance'] : [] };
    case 'SEQUENCE_ARRANGEMENT':
      return {
        text: [
          '<layouttype>VERTICAL</layouttype>\n<selecttype>ALL</selecttype>\n<selectcount>0</selectcount>',
          tag('gradingtype', gradings[question.grading]),
          ...question.items.map(({ text }, at) => html('answer', escaped(text), fraction(at + 1))),
        ].join('\n'),
        notes: question.grading === 'kendall' ? ['Moodle scores item pairs differently'] : [],
      };
    case 'HOTSPOT':
      return { text: hotspot(question, options), notes: ['Moodle rounds hotspots to whole pixels'] };
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      throw new NotWritten('Moodle does not support these programming questions');
  }
}

function written(question: Question, at: number, options: MoodleOptions): Written {
  const { text, notes } = own(question, options);
  const isCloze = question.questionMode === 'FILL_IN_THE_BLANK';
  const body = [
    `<name><text>Question ${at + 1}</text></name>`,
    isCloze ? html('questiontext', clozeText(question)) : richHtml('questiontext', question.questionText, options),
    richHtml('generalfeedback', question.answerExplanation, options),
    tag('defaultgrade', question.points),
    tag('penalty', 0),
    text,
  ];
  return {
    text: `<question type="${types[question.questionMode]}">\n${body.filter(Boolean).join('\n')}\n</question>`,
    notes: [
      ...notes,
      ...blocksNotKept(question),
      ...settingsNotKept(question),
      ...(picturesOf(question).some(key => !options.image(key))
        ? ['An image is missing or too large for this file']
        : []),
    ],
  };
}

/** Questions in Moodle's XML format. */
export function writeMoodleXml(questions: readonly Question[], options: MoodleOptions): Exported {
  const all = questions.map((question, at) => exportedOf(question, () => written(question, at, options)));
  const texts = all.filter(({ result }) => result !== 'refused').map(({ text }) => text);
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${texts.join('\n')}\n</quiz>\n`,
    entries: entriesOf(all),
  };
}

import { boundParts, bounded, entryOf, MOST_BYTES, NotTaken, nothingRead, tooLarge } from '../imported.ts';
import type { Draft, Imported, NewKey } from '../imported.ts';
import { categoryName } from '../category.ts';
import { documentFromHtml } from '../html-document.ts';
import { imageSize } from '../image-size.ts';
import { withPictures } from '../pictures-of-texts.ts';
import { lineFromHtml, nameFromHtml } from '../plain-text.ts';
import {
  childOf,
  childrenOf,
  descendants,
  errorsAround,
  readXml,
  textOf,
  UnreadableXml,
  type XmlElement,
} from '../xml-tree.ts';
import { fileIn, withOwnFiles } from './own-files.ts';
import { htmlOf, readers } from './question-types.ts';

const points = (element: XmlElement): number => {
  const grade = Number(textOf(childOf(element, 'defaultgrade')) || textOf(childOf(element, 'defaultmark')) || 1);
  return Number.isFinite(grade) ? grade : 1;
};

function readQuestion(whole: XmlElement, newKey: NewKey): Draft {
  const [broken] = whole.errors;
  if (broken) throw new NotTaken(broken);
  const { element, find } = withOwnFiles(whole);
  return withPictures(draftOf(element, newKey), newKey, find);
}

/** What Moodle shows after each answer, where it is not what Moodle writes itself. */
const DEFAULT_FEEDBACK = /^(Your answer is (partially )?(in)?correct\.?)?$/;

const hasCombinedFeedback = (element: XmlElement): boolean =>
  ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].some(
    name => !DEFAULT_FEEDBACK.test(lineFromHtml(htmlOf(childOf(element, name)))),
  );

/** Names of the files that come with the question and are no images. */
const otherFiles = (element: XmlElement): readonly string[] =>
  descendants(element, 'file')
    .filter(
      file => !/\.(png|jpe?g|gif)$/i.test(file.attributes.name ?? '') && !imageSize(fileIn(file)?.bytes ?? NO_BYTES),
    )
    .flatMap(({ attributes: { name = '' } }) => (name === '' ? [] : [name]));

const NO_BYTES = new Uint8Array();

const hasMarkdown = (element: XmlElement): boolean =>
  element.children.some(
    child => (child.attributes.format === 'markdown' && textOf(child).trim() !== '') || hasMarkdown(child),
  );

/** What Moodle says of the question besides. */
function detailsOf(element: XmlElement): readonly string[] {
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map(tag => textOf(childOf(tag, 'text')).trim());
  const id = textOf(childOf(element, 'idnumber')).trim();
  return [
    ...(tags.length > 0 ? [`Tags were not imported: ${tags.join(', ').slice(0, 200)}`] : []),
    ...(textOf(childOf(element, 'hidden')).trim() === '1' ? ['The question is hidden in Moodle'] : []),
    ...(id === '' ? [] : [`The ID number “${id.slice(0, 100)}” was not imported`]),
  ];
}

function draftOf(element: XmlElement, newKey: NewKey): Draft {
  const type = element.attributes.type ?? '';
  const read = readers.get(type);
  if (!read) throw new NotTaken(whyUnsupported(type));
  boundParts(element.children.length);
  const { question, notes, ...pictures } = read(element, newKey);
  const isText = question.questionMode === 'FILL_IN_THE_BLANK';
  const text = documentFromHtml(htmlOf(childOf(element, 'questiontext')));
  const explanation = documentFromHtml(htmlOf(childOf(element, 'generalfeedback')));
  const grade = points(element);
  const whole = Math.min(20, Math.max(1, Math.round(grade)));
  return {
    ...pictures,
    question: {
      ...question,
      questionText: isText ? question.questionText : text.document,
      answerExplanation: explanation.document,
      points: whole,
    },
    notes: [
      ...(isText ? [] : text.notes),
      ...explanation.notes,
      ...notes,
      ...(whole === grade ? [] : [`${grade} points were rounded to ${whole}`]),
      ...(hasCombinedFeedback(element) ? ['Feedback for correct and incorrect answers was not imported'] : []),
      ...(childrenOf(element, 'hint').some(hint => textOf(childOf(hint, 'text')).trim() !== '')
        ? ['Hints were not imported']
        : []),
      ...(hasMarkdown(element) ? ['Markdown was imported as plain text'] : []),
      ...otherFiles(element).map(name => `The file “${name.slice(0, 100)}” was not imported`),
    ],
    details: detailsOf(element),
  };
}

/** Question types of plugins, as their authors know them. */
const PLUGINS: ReadonlyMap<string, string> = new Map([
  ['coderunner', 'CodeRunner questions are not supported. Create a programming question instead.'],
  ['stack', 'STACK questions are not supported'],
  ['calculated', 'Questions with random numbers are not supported'],
  ['calculatedsimple', 'Questions with random numbers are not supported'],
  ['calculatedmulti', 'Questions with random numbers are not supported'],
  ['formulas', 'Questions with random numbers are not supported'],
  ['ddimageortext', 'Dragging images onto an image is not supported'],
  ['recordrtc', 'Recordings are not supported'],
  ['regexp', 'Regular expressions are not supported'],
  ['random', 'Random questions are not supported: import the questions that they are chosen from'],
]);

const whyUnsupported = (type: string): string =>
  PLUGINS.get(type) ?? `The question type “${type.slice(0, 40)}” is not supported`;

/** With the category that was named last before each. */
function categorised(
  elements: readonly XmlElement[],
): readonly { readonly question: XmlElement; readonly category: string }[] {
  let category = '';
  return elements.flatMap(question => {
    if (question.attributes.type !== 'category') return [{ question, category }];
    category = categoryName(textOf(childOf(question, 'category', 'text')));
    return [];
  });
}

/** Reads a file in Moodle's XML format. */
export function readMoodleXml(xml: string, newKey: NewKey): Imported {
  if (xml.length > MOST_BYTES) return nothingRead(tooLarge(xml.length));
  let quiz: XmlElement;
  try {
    quiz = readXml(xml.replace(/^\ufeff/, '').trimStart());
  } catch (error) {
    if (error instanceof UnreadableXml) return nothingRead(error.message);
    throw error;
  }
  if (quiz.name !== 'quiz') {
    const outermost = `This is not Moodle XML. The root element is “${quiz.name.slice(0, 40)}”, not “quiz”.`;
    return nothingRead(quiz.errors[0] ?? outermost);
  }
  const questions = categorised(descendants(quiz, 'question'));
  const { kept, problems: left } = bounded(questions);
  const entries = kept.map(({ question, category }, at) => {
    const title = textOf(childOf(question, 'name', 'text')).trim();
    const name = title || nameFromHtml(htmlOf(childOf(question, 'questiontext')));
    return entryOf({ place: `Question ${at + 1}`, name, title, category }, () => readQuestion(question, newKey));
  });
  const problems = [
    ...left,
    ...errorsAround(
      quiz,
      questions.map(({ question }) => question),
    ),
  ];
  if (kept.length === 0 && problems.length === 0) problems.push('The file contains no questions');
  return { entries, problems };
}

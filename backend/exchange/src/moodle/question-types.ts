import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { SequenceGrading } from '@learnloom/contracts/assessments/question';
import { documentFromHtml } from '../html-document.ts';
import { escaped } from '../html-text.ts';
import { draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import { withoutPictures } from '../pictures-of-texts.ts';
import { lineFromHtml, plainText } from '../plain-text.ts';
import { matchingDraft, numericalAnswer } from '../turned-into.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml-tree.ts';
import { readCloze } from './cloze.ts';
import { readMarkers } from './read-markers.ts';

/** HTML of an element with a `text`, whatever format it says. */
export function htmlOf(element: XmlElement | undefined): string {
  const text = textOf(childOf(element, 'text'));
  const isPlain = /^(plain_text|markdown)$/.test(element?.attributes.format ?? 'html');
  return isPlain ? escaped(text).replaceAll('\n', '<br>') : text;
}

const lineOf = (element: XmlElement | undefined): string => lineFromHtml(htmlOf(element));
const fractionOf = (answer: XmlElement): number => Number(answer.attributes.fraction ?? 0);
const isOn = (element: XmlElement, name: string): boolean => /^(1|true)$/.test(textOf(childOf(element, name)).trim());

const feedbackNotes = (answers: readonly XmlElement[]): readonly string[] =>
  answers.some(answer => textOf(childOf(answer, 'feedback', 'text')).trim() !== '')
    ? ['Feedback for individual answers was not imported']
    : [];

type Reader = (element: XmlElement, newKey: NewKey) => Draft;

const multichoice: Reader = (element, newKey) => {
  const answers = childrenOf(element, 'answer');
  const several = !isOn(element, 'single');
  const options = answers.map(answer => ({ id: newKey(), answer, value: documentFromHtml(htmlOf(answer)) }));
  const best = several ? 0.000_001 : 99.9;
  const partial = answers.some(answer => fractionOf(answer) > 0 && fractionOf(answer) < best);
  const costs = !several || answers.every(answer => fractionOf(answer) !== 0);
  return {
    question: draftOf('MULTIPLE_CHOICE', newKey, {
      options: options.map(({ id, value }) => ({ id, value: value.document })),
      answers: options.filter(({ answer }) => fractionOf(answer) >= best).map(({ id }) => id),
      several,
      shuffleOptions: isOn(element, 'shuffleanswers') || !childOf(element, 'shuffleanswers'),
    }),
    notes: [
      ...options.flatMap(({ value }) => value.notes),
      ...feedbackNotes(answers),
      ...(partial ? ['Options with partial credit count as incorrect'] : []),
      ...(costs ? [] : ['Incorrect choices reduce the score']),
    ],
  };
};

const truefalse: Reader = (element, newKey) => {
  const answers = childrenOf(element, 'answer');
  const right = answers.find(answer => fractionOf(answer) > 0);
  const isTrue = lineOf(right).toLowerCase() === 'true';
  return {
    question: draftOf('TRUE_OR_FALSE', newKey, { answers: right ? [isTrue ? 'TRUE' : 'FALSE'] : [] }),
    notes: feedbackNotes(answers),
  };
};

const shortanswer: Reader = (element, newKey) => {
  const answers = childrenOf(element, 'answer');
  const accepted = answers.filter(answer => fractionOf(answer) >= 99.9);
  const partial = answers.some(answer => fractionOf(answer) > 0 && fractionOf(answer) < 99.9);
  return {
    question: draftOf('SHORT_ANSWER', newKey, {
      answerText: plainDocument(accepted.map(lineOf).join('\n')),
      caseSensitive: isOn(element, 'usecase'),
    }),
    notes: [...feedbackNotes(answers), ...(partial ? ['Answers with partial credit count as incorrect'] : [])],
  };
};

const numerical: Reader = (element, newKey) => {
  const answers = childrenOf(element, 'answer').filter(answer => fractionOf(answer) >= 99.9);
  const numbers = answers.map(answer =>
    numericalAnswer(Number(lineOf(answer)), Number(textOf(childOf(answer, 'tolerance')) || 0)),
  );
  if (numbers.some(({ text }) => text === 'NaN')) throw new NotTaken('The answer is not a number');
  const units = childrenOf(childOf(element, 'units'), 'unit');
  return {
    question: draftOf('SHORT_ANSWER', newKey, {
      answerText: plainDocument(numbers.map(({ text }) => text).join('\n')),
    }),
    notes: [...numbers.flatMap(({ notes }) => notes), ...(units.length > 0 ? ['Units were not imported'] : [])],
  };
};

const essay: Reader = (element, newKey) => ({
  question: draftOf('ESSAY', newKey, { answerText: documentFromHtml(htmlOf(childOf(element, 'graderinfo'))).document }),
  notes: [],
});

const matching: Reader = (element, newKey) => {
  const pairs = childrenOf(element, 'subquestion').map(row => ({
    left: lineOf(row),
    right: lineFromHtml(htmlOf(childOf(row, 'answer'))),
  }));
  return matchingDraft(lineOf(childOf(element, 'questiontext')), pairs, newKey);
};

const cloze: Reader = (element, newKey) => {
  const { html, gaps, caseSensitive, notes: told } = readCloze(htmlOf(childOf(element, 'questiontext')));
  const { document, notes } = documentFromHtml(html);
  return {
    question: draftOf('FILL_IN_THE_BLANK', newKey, {
      questionText: plainText(document),
      blanks: gaps.map(({ accepted }, index) => ({ index, correctAnswers: accepted })),
      caseSensitive,
    }),
    notes: [...notes, ...withoutPictures(document), ...told],
  };
};

/** 'Select missing words' and 'drag and drop into text': `[[2]]` is the second choice. */
const gapselect: Reader = (element, newKey) => {
  const choices = [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')].map(lineOf);
  const accepted: string[] = [];
  const html = htmlOf(childOf(element, 'questiontext'))
    .replace(/_{2,}/g, '…')
    .replace(/\[\[(\d{1,3})\]\]/g, (_, number: string) => {
      accepted.push(choices[Number(number) - 1] ?? '');
      return '__';
    });
  if (accepted.length === 0) throw new NotTaken('The text has no gaps');
  const { document } = documentFromHtml(html);
  return {
    question: draftOf('FILL_IN_THE_BLANK', newKey, {
      questionText: plainText(document),
      blanks: accepted.map((answer, index) => ({ index, correctAnswers: answer === '' ? [] : [answer] })),
    }),
    notes: ['Multiple-choice gaps were converted to text blanks', ...withoutPictures(document)],
  };
};

const sequenceGradings: ReadonlyMap<string, SequenceGrading> = new Map([
  ['ALL_OR_NOTHING', 'all-or-nothing'],
  ['ABSOLUTE_POSITION', 'absolute-position'],
  ['RELATIVE_NEXT_EXCLUDE_LAST', 'next-pairs'],
]);

const ordering: Reader = (element, newKey) => {
  const answers = childrenOf(element, 'answer');
  const inOrder = [...answers].sort((left, right) => fractionOf(left) - fractionOf(right));
  const type = textOf(childOf(element, 'gradingtype')).trim();
  const grading = sequenceGradings.get(type);
  return {
    question: draftOf('SEQUENCE_ARRANGEMENT', newKey, {
      items: inOrder.map(answer => ({ id: newKey(), text: lineOf(answer) })),
      grading: grading ?? 'next-pairs',
    }),
    notes: [
      ...feedbackNotes(answers),
      ...(grading ? [] : ['Scored by pairs of consecutive items']),
      ...(/RANDOM|CONTIGUOUS/.test(textOf(childOf(element, 'selecttype'))) ? ['All items are shown'] : []),
    ],
  };
};

const description: Reader = () => {
  throw new NotTaken('This text has no question');
};

/** By the `type` of Moodle's XML. */
export const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    multichoice,
    truefalse,
    shortanswer,
    numerical,
    essay,
    matching,
    match: matching,
    cloze,
    multianswer: cloze,
    gapselect,
    ddwtos: gapselect,
    ordering,
    ddmarker: readMarkers,
    description,
  }),
);

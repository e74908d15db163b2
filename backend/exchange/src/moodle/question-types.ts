import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { SequenceGrading } from '@learnloom/contracts/assessments/question';
import { htmlOfLines } from '../formulas.ts';
import { documentFromHtml } from '../html-document.ts';
import { escaped } from '../html-text.ts';
import { draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import { feedbackFrom, lineFromHtml, lostInLines } from '../plain-text.ts';
import { choiceNotes } from '../scoring-notes.ts';
import { GAP_MARK, gapsDraft, matchingDraft, numericalAnswer, plainKey } from '../turned-into.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml-tree.ts';
import { readCloze } from './cloze.ts';
import { readMarkers } from './read-markers.ts';

/** HTML of an element with a `text`, whatever format it says. */
export function htmlOf(element: XmlElement | undefined): string {
  const text = textOf(childOf(element, 'text'));
  const { format = 'html' } = element?.attributes ?? {};
  if (/^(plain_text|markdown)$/.test(format)) return escaped(text).replaceAll('\n', '<br>');
  const hasLines = format === 'moodle_auto_format' && text.includes('\n') && !/<pre\b/i.test(text);
  return hasLines ? htmlOfLines(text) : text;
}

/** HTML of an option: where it says no HTML, a tag that stands alone, as `<b>` does, is what it is about. */
function optionHtml(answer: XmlElement): string {
  const text = textOf(childOf(answer, 'text')).trim();
  const isHtml = (answer.attributes.format ?? 'html') === 'html';
  return !isHtml && /^<\/?[a-z][^<>]*>$/i.test(text) ? escaped(text) : htmlOf(answer);
}

const lineOf = (element: XmlElement | undefined): string => lineFromHtml(htmlOf(element));
const fractionOf = (answer: XmlElement): number => Number(answer.attributes.fraction ?? 0);
/** Moodle's own default where the file does not say. */
const isOn = (element: XmlElement, name: string, otherwise = false): boolean => {
  const setting = childOf(element, name);
  return setting ? !/^(0?|false|no)$/i.test(textOf(setting).trim()) : otherwise;
};
const numberIn = (element: XmlElement, name: string): number => Number(textOf(childOf(element, name))) || 0;

/** Text of an answer's key, which learners type. */
function keyOf(answer: XmlElement): ReturnType<typeof plainKey> {
  return plainKey(textOf(childOf(answer, 'text')), answer.attributes.format === 'html');
}

const feedbackNotes = (answers: readonly XmlElement[]): readonly string[] =>
  answers.some(answer => textOf(childOf(answer, 'feedback', 'text')).trim() !== '')
    ? ['Feedback for individual answers was not imported']
    : [];

type Reader = (element: XmlElement, newKey: NewKey) => Draft;

const multichoice: Reader = (element, newKey) => {
  const answers = childrenOf(element, 'answer');
  const several = !isOn(element, 'single', true);
  const options = answers.map(answer => ({ id: newKey(), answer, value: documentFromHtml(optionHtml(answer)) }));
  const feedbacks = answers.map(answer => feedbackFrom(htmlOf(childOf(answer, 'feedback'))));
  const best = several ? 0.000_001 : 99.9;
  return {
    question: draftOf('MULTIPLE_CHOICE', newKey, {
      options: options.map(({ id, value }, at) => ({ id, value: value.document, ...feedbacks[at]?.fields })),
      answers: options.filter(({ answer }) => fractionOf(answer) >= best).map(({ id }) => id),
      several,
      shuffleOptions: isOn(element, 'shuffleanswers'),
    }),
    notes: [
      ...options.flatMap(({ value }) => value.notes),
      ...feedbacks.flatMap(({ notes }) => notes),
      ...choiceNotes(answers.map(fractionOf), several),
    ],
  };
};

/** The first answer is 'true', in whatever language it is written. */
const truefalse: Reader = (element, newKey) => {
  const answers = childrenOf(element, 'answer');
  const right = answers.findIndex(answer => fractionOf(answer) > 0);
  const word = lineOf(answers[right]).toLowerCase();
  const isTrue = word === 'true' || (word !== 'false' && right === 0);
  return {
    question: draftOf('TRUE_OR_FALSE', newKey, { answers: right < 0 ? [] : [isTrue ? 'TRUE' : 'FALSE'] }),
    notes: [...feedbackNotes(answers), ...(answers.length > 2 ? ['Only the first two answers were imported'] : [])],
  };
};

const shortanswer: Reader = (element, newKey) => {
  const answers = childrenOf(element, 'answer');
  const keys = answers.filter(answer => fractionOf(answer) >= 99.9).map(keyOf);
  const partial = answers.some(answer => fractionOf(answer) > 0 && fractionOf(answer) < 99.9);
  return {
    question: draftOf('SHORT_ANSWER', newKey, {
      answerText: plainDocument(keys.map(({ text }) => text).join('\n')),
      caseSensitive: isOn(element, 'usecase'),
    }),
    notes: [
      ...keys.flatMap(({ notes }) => notes),
      ...feedbackNotes(answers),
      ...(partial ? ['Answers with partial credit count as incorrect'] : []),
    ],
  };
};

const numerical: Reader = (element, newKey) => {
  const all = childrenOf(element, 'answer');
  const answers = all.filter(answer => fractionOf(answer) >= 99.9);
  if (answers.some(answer => lineOf(answer) === '')) throw new NotTaken('The answer is not a number');
  const numbers = answers.map(answer => numericalAnswer(Number(lineOf(answer)), numberIn(answer, 'tolerance')));
  if (numbers.some(({ texts }) => texts.includes('NaN'))) throw new NotTaken('The answer is not a number');
  const units = childrenOf(childOf(element, 'units'), 'unit');
  const partial = all.some(answer => fractionOf(answer) > 0 && fractionOf(answer) < 99.9);
  return {
    question: draftOf('SHORT_ANSWER', newKey, {
      answerText: plainDocument(numbers.flatMap(({ texts }) => texts).join('\n')),
    }),
    notes: [
      ...numbers.flatMap(({ notes }) => notes),
      ...(units.length > 0 ? ['Units were not imported'] : []),
      ...feedbackNotes(all),
      ...(partial ? ['Answers with partial credit count as incorrect'] : []),
    ],
  };
};

const essay: Reader = (element, newKey) => {
  const format = textOf(childOf(element, 'responseformat')).trim();
  const attachments = Number(textOf(childOf(element, 'attachments'))) !== 0 && childOf(element, 'attachments');
  if (format === 'noinline' || isOn(element, 'attachmentsrequired') || numberIn(element, 'attachmentsrequired') > 0)
    throw new NotTaken('Learners answer it with files, which is not supported');
  const model = documentFromHtml(htmlOf(childOf(element, 'graderinfo')));
  const template = textOf(childOf(element, 'responsetemplate', 'text')).trim();
  const [least, most] = [numberIn(element, 'minwordlimit'), numberIn(element, 'maxwordlimit')];
  return {
    question: draftOf('ESSAY', newKey, { answerText: model.document }),
    notes: [
      ...model.notes,
      ...(template === '' ? [] : ['The response template was not imported']),
      ...(least > 0 || most > 0 ? ['The word limit was not imported'] : []),
      ...(attachments || format === 'editorfilepicker' ? ['Learners cannot attach files to their answers'] : []),
    ],
  };
};

const matching: Reader = (element, newKey) => {
  const rows = childrenOf(element, 'subquestion');
  const texts = [childOf(element, 'questiontext'), ...rows, ...rows.map(row => childOf(row, 'answer'))].map(htmlOf);
  const pairs = rows.map(row => ({ left: lineOf(row), right: lineOf(childOf(row, 'answer')) }));
  const { question, notes } = matchingDraft(lineOf(childOf(element, 'questiontext')), pairs, newKey);
  return { question, notes: [...notes, ...lostInLines(texts)] };
};

const cloze: Reader = (element, newKey) => {
  const { html, gaps, caseSensitive, notes } = readCloze(htmlOf(childOf(element, 'questiontext')));
  const draft = gapsDraft(html, gaps, newKey, { caseSensitive });
  return { question: draft.question, notes: [...draft.notes, ...notes] };
};

const choicesOf = (element: XmlElement): readonly { readonly text: string; readonly group: string }[] =>
  [...childrenOf(element, 'selectoption'), ...childrenOf(element, 'dragbox')].map(choice => ({
    text: lineOf(choice),
    group: textOf(childOf(choice, 'group')).trim(),
  }));

/** 'Select missing words' and 'drag and drop into text': `[[2]]` is the second choice, of those of its group. */
const gapselect: Reader = (element, newKey) => {
  const choices = choicesOf(element);
  const gaps: { readonly accepted: readonly string[]; readonly choices: readonly string[] }[] = [];
  const html = htmlOf(childOf(element, 'questiontext')).replace(/\[\[(\d{1,3})\]\]/g, (_, number: string) => {
    const choice = choices[Number(number) - 1];
    gaps.push({
      accepted: choice ? [choice.text] : [],
      choices: choices.filter(({ group }) => group === choice?.group).map(({ text }) => text),
    });
    return GAP_MARK;
  });
  if (gaps.length === 0) throw new NotTaken('The text has no gaps');
  return gapsDraft(html, gaps, newKey);
};

/** The plugin 'gapfill': the answers stand in the text, between signs that the author chose. */
const gapfill: Reader = (element, newKey) => {
  const [open = '[', close = ']'] = textOf(childOf(element, 'delimitchars')).trim() || '[]';
  const text = htmlOf(childOf(element, 'questiontext'));
  const gaps: { readonly accepted: readonly string[]; readonly isEmpty: boolean }[] = [];
  const wrong = childrenOf(element, 'answer')
    .filter(answer => fractionOf(answer) <= 0)
    .map(lineOf);
  const isChosen = /^(dragdrop|dropdown)$/.test(textOf(childOf(element, 'answerdisplay')).trim());
  let [html, from] = ['', 0];
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at + 1);
    if (end < 0) break;
    html += text.slice(from, at) + GAP_MARK;
    const keys = lineFromHtml(text.slice(at + 1, end))
      .split('|')
      .map(one => one.trim());
    gaps.push({ accepted: keys.filter(one => one !== '' && one !== '!!'), isEmpty: keys.includes('!!') });
    from = end + 1;
  }
  if (gaps.length === 0) throw new NotTaken('The text has no gaps');
  const choices = isChosen ? [...gaps.flatMap(({ accepted }) => accepted), ...wrong] : [];
  const { question, notes } = gapsDraft(
    html + text.slice(from),
    gaps.map(({ accepted }) => ({ accepted, choices })),
    newKey,
    { caseSensitive: isOn(element, 'casesensitive') },
  );
  const acceptedAnswers = gaps.flatMap(gap => gap.accepted);
  return {
    question,
    notes: [
      ...notes,
      ...feedbackNotes(childrenOf(element, 'answer')),
      ...(isOn(element, 'noduplicates') ? ['The same answer counts in several gaps'] : []),
      ...(!isChosen && !isOn(element, 'disableregex') && acceptedAnswers.some(one => /[\\^$.*+?()[\]{}]/.test(one))
        ? ['Regular expressions in gaps are compared as text']
        : []),
      ...(gaps.some(gap => gap.isEmpty) ? ['Gaps that are left empty count as incorrect'] : []),
    ],
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
      ...lostInLines(answers.map(htmlOf)),
      ...feedbackNotes(answers),
      ...(grading ? [] : ['Scored by pairs of consecutive items']),
      ...(/RANDOM|CONTIGUOUS/.test(textOf(childOf(element, 'selecttype'))) ? ['All items are shown'] : []),
      ...(textOf(childOf(element, 'layouttype')).trim() === 'HORIZONTAL'
        ? ['The items are shown one below another']
        : []),
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
    gapfill,
    ordering,
    ddmarker: readMarkers,
    description,
  }),
);

import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { documentFromHtml } from '../html-document.ts';
import { boundParts, draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import type { FindPicture } from '../pictures-of-texts.ts';
import { lineFromHtml, lostInLines } from '../plain-text.ts';
import { choiceNotes } from '../scoring-notes.ts';
import { boxSpot, hotspotDraft, pictureOf, pointsOf, polygonSpot } from '../spots.ts';
import { matchingDraft, numericalAnswer } from '../turned-into.ts';
import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';
import { gradeOf, itemNotes } from './details-1.ts';
import { blanks, dropdowns, fields } from './gaps-1.ts';
import {
  giving,
  labelsOf,
  materialOf,
  metadataOf,
  pointsGiven,
  responsesOf,
  textIn,
  rightAnswers,
  wantedIn,
  type Reader,
} from './item-1.ts';

/** What an item gives for its options, in percent of the most: those that are wanted together share it. */
function percentsOf(item: XmlElement, idents: readonly string[], several: boolean): readonly number[] {
  const pointsByValue = new Map<string, number>();
  for (const { condition, points, adds } of pointsGiven(item)) {
    const values = wantedIn(condition).map(({ value }) => value);
    for (const value of values) {
      const own = adds || !several ? points : points / values.length;
      pointsByValue.set(value, Math.max(own, pointsByValue.get(value) ?? -Infinity));
    }
  }
  const positive = [...pointsByValue.values()].filter(points => points > 0);
  const most = several ? positive.reduce((sum, points) => sum + points, 0) : Math.max(0, ...positive);
  return idents.map(ident => (100 * (pointsByValue.get(ident) ?? 0)) / (most || 1));
}

/** Whether an item compares the whole answer instead of each of its options. */
const isExact = (item: XmlElement): boolean =>
  descendants(childOf(item, 'resprocessing'), 'respcondition').some(
    condition => descendants(condition, 'and', 'not').length > 0,
  );

/** Canvas writes its conditions so, too, and takes away for an incorrect choice what a correct one gives. */
const isCanvas = (item: XmlElement): boolean => metadataOf(item).has('question_type');

const isShuffled = (response: XmlElement | undefined): boolean =>
  descendants(response, 'render_choice').some(({ attributes }) => /^(yes|true)$/i.test(attributes.shuffle ?? ''));

const isFixed = (response: XmlElement | undefined): boolean =>
  descendants(response, 'response_label').some(label => /^no$/i.test(label.attributes.rshuffle ?? ''));

const choice: Reader = (item, newKey) => {
  const [response] = responsesOf(item);
  const right = new Set(rightAnswers(item).map(({ value }) => value));
  const options = labelsOf(response).map(({ ident, html }) => ({ id: newKey(), ident, value: documentFromHtml(html) }));
  const several = /^multiple$/i.test(response?.attributes.rcardinality ?? '');
  const idents = options.map(({ ident }) => ident);
  const percents = percentsOf(item, idents, several);
  return {
    question: draftOf('MULTIPLE_CHOICE', newKey, {
      options: options.map(({ id, value }) => ({ id, value: value.document })),
      answers: options.filter(({ ident }) => right.has(ident)).map(({ id }) => id),
      several,
      shuffleOptions: isShuffled(response) && !isFixed(response),
      ...(several && isExact(item) && !isCanvas(item) && { grading: 'all-or-nothing' }),
    }),
    notes: [
      ...options.flatMap(({ value }) => value.notes),
      ...(several && isExact(item) ? [] : choiceNotes(percents, several)),
      ...(isShuffled(response) && isFixed(response) ? ['All options keep their order, because some do'] : []),
    ],
  };
};

/** Which of two options is 'true': by its word, else by its place. */
const truth: Reader = (item, newKey, html, picture) => {
  const [response] = responsesOf(item);
  const labels = labelsOf(response);
  const right = new Set(rightAnswers(item).map(({ value }) => value));
  const words = labels.map(label => lineFromHtml(label.html).toUpperCase());
  const isNamed = words.includes('TRUE') && words.includes('FALSE');
  const isTyped = metadataOf(item).get('question_type') === 'true_false_question';
  if (labels.length !== 2 || (!isNamed && !isTyped)) return choice(item, newKey, html, picture);
  const at = labels.findIndex(({ ident }) => right.has(ident));
  const isTrue = isNamed ? words[at] === 'TRUE' : at === 0;
  return {
    question: draftOf('TRUE_OR_FALSE', newKey, { answers: at < 0 ? [] : [isTrue ? 'TRUE' : 'FALSE'] }),
    notes: [],
  };
};

/** Canvas has no wildcards: the sign is meant. */
const literal = (text: string): string => text.replaceAll('*', '\\*');

const shortAnswer: Reader = (item, newKey) => {
  const right = rightAnswers(item);
  const cases = descendants(childOf(item, 'resprocessing'), 'varequal').map(({ attributes }) => attributes.case ?? '');
  return {
    question: draftOf('SHORT_ANSWER', newKey, {
      answerText: plainDocument(right.flatMap(({ value }) => (value === '' ? [] : literal(value))).join('\n')),
      caseSensitive: cases.length > 0 && cases.every(one => /^yes$/i.test(one)),
    }),
    notes: giving(item).partial ? ['Answers with partial credit count as incorrect'] : [],
  };
};

/** Notes for graders become the model answer. */
const essay: Reader = (item, newKey) => ({
  question: draftOf('ESSAY', newKey, { answerText: plainDocument(metadataOf(item).get('grading_notes') ?? '') }),
  notes: [],
});

/** The number that a condition asks for, alone or as the middle of a range. */
function numberOf(condition: XmlElement): ReturnType<typeof numericalAnswer> {
  const numbers = (...names: readonly string[]): readonly number[] =>
    descendants(condition, ...names).map(one => Number(textOf(one).trim() || NaN));
  const [exact] = numbers('varequal');
  const [low = NaN] = numbers('vargte', 'vargt');
  const [high = NaN] = numbers('varlte', 'varlt');
  const value = exact ?? (low + high) / 2;
  if (!Number.isFinite(value)) throw new NotTaken('The answer is not a number');
  return numericalAnswer(value, Number.isFinite(high - low) ? (high - low) / 2 : 0);
}

/** Canvas keeps conditions whose numbers were never entered. */
const asksForNumber = (condition: XmlElement): boolean => textOf(childOf(condition, 'conditionvar')).trim() !== '';

const numerical: Reader = (item, newKey) => {
  const numbers = giving(item).best.filter(asksForNumber).map(numberOf);
  if (numbers.length === 0) throw new NotTaken('The answer is not a number');
  return {
    question: draftOf('SHORT_ANSWER', newKey, {
      answerText: plainDocument([...new Set(numbers.flatMap(({ texts }) => texts))].join('\n')),
    }),
    notes: [
      ...numbers.flatMap(({ notes }) => notes),
      ...(giving(item).partial ? ['Answers with partial credit count as incorrect'] : []),
    ],
  };
};

/** What the texts of an item lose on lines of plain text. */
const lostInResponses = (item: XmlElement, html: string): readonly string[] =>
  lostInLines([
    html,
    ...responsesOf(item).flatMap(one => [materialOf(one), ...labelsOf(one).map(label => label.html)]),
  ]);

const matching: Reader = (item, newKey, html) => {
  const right = rightAnswers(item);
  const responses = responsesOf(item);
  const pairs = responses.map(response => {
    const value = right.find(one => one.response === response.attributes.ident)?.value;
    const label = labelsOf(response).find(({ ident }) => ident === value);
    return { left: lineFromHtml(materialOf(response)), right: lineFromHtml(label?.html ?? '') };
  });
  // What fits nothing stands among the choices, too.
  const choices = responses.flatMap(labelsOf).map(label => ({ left: '', right: lineFromHtml(label.html) }));
  const { question, notes } = matchingDraft(lineFromHtml(html), [...pairs, ...choices], newKey);
  return { question, notes: [...notes, ...lostInResponses(item, html)] };
};

/** Each response is a category with what belongs to it; what belongs to none is not asked for. */
const categorization: Reader = (item, newKey, html) => {
  const right = rightAnswers(item);
  const pairs = responsesOf(item).flatMap(response => {
    const category = lineFromHtml(materialOf(response));
    const own = new Set(right.filter(one => one.response === response.attributes.ident).map(({ value }) => value));
    const inside = labelsOf(response).filter(({ ident }) => own.has(ident));
    return [
      { left: '', right: category },
      ...inside.map(({ html: text }) => ({ left: lineFromHtml(text), right: category })),
    ];
  });
  const kept = new Set(pairs.map(({ left }) => left));
  const lost = responsesOf(item)
    .flatMap(labelsOf)
    .some(label => !kept.has(lineFromHtml(label.html)));
  const { question } = matchingDraft(lineFromHtml(html), pairs, newKey);
  return {
    question,
    notes: [
      'A categorization question was converted to a text with blanks',
      ...(lost ? ['Items that do not belong to a category were not imported'] : []),
      ...lostInResponses(item, html),
    ],
  };
};

const ordering: Reader = (item, newKey) => {
  const labels = new Map(
    responsesOf(item)
      .flatMap(labelsOf)
      .map(({ ident, html }) => [ident, lineFromHtml(html)]),
  );
  const items = rightAnswers(item).flatMap(({ value }) => labels.get(value) ?? []);
  if (items.length === 0 || items.length !== labels.size)
    throw new NotTaken('The correct order does not include every item');
  return {
    question: draftOf('SEQUENCE_ARRANGEMENT', newKey, {
      items: items.map(text => ({ id: newKey(), text })),
      grading: 'all-or-nothing',
    }),
    notes: lostInLines(
      responsesOf(item)
        .flatMap(labelsOf)
        .map(({ html }) => html),
    ),
  };
};

/** New Quizzes keep the corners of a rectangle or a polygon, and of the box round an ellipse, as parts of the picture. */
const hotSpot: Reader = (item, newKey, _html, picture) => {
  const [image] = descendants(childOf(item, 'presentation'), 'matimage');
  const found = pictureOf(picture(image?.attributes.uri ?? ''));
  const { width, height } = found.size;
  const areas = descendants(childOf(item, 'presentation'), 'response_label').filter(area => area.attributes.rarea);
  const spots = areas.map(area => {
    const numbers = textOf(area).split(',').map(Number);
    const corners = pointsOf(numbers).map(([x, y]) => [x * width, y * height] as const);
    if (area.attributes.rarea === 'bounded') return polygonSpot(corners);
    const [[left, top] = [NaN, NaN], [right, bottom] = [NaN, NaN]] = corners;
    return boxSpot(Math.min(left, right), Math.min(top, bottom), Math.abs(right - left), Math.abs(bottom - top));
  });
  if (spots.length === 0) throw new NotTaken('The coordinates of a drop zone cannot be read');
  return hotspotDraft(found, spots, newKey);
};

const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    multiple_choice_question: choice,
    multiple_answers_question: choice,
    true_false_question: truth,
    short_answer_question: shortAnswer,
    essay_question: essay,
    numerical_question: numerical,
    fill_in_multiple_blanks_question: blanks,
    multiple_dropdowns_question: dropdowns,
    matching_question: matching,
    categorization_question: categorization,
    ordering_question: ordering,
    hot_spot_question: hotSpot,
  }),
);

/** Blackboard's names, where its conditions do not say what is asked. */
const BLACKBOARD = /^(Calculated|File Upload|Hot Spot|Jumbled Sentence|Quiz Bowl|Opinion Scale)$/i;

/** What Canvas has and nothing here answers to, in the words of its authors. */
const foreignTypes: ReadonlyMap<string, string> = new Map([
  ['text_only_question', 'This text has no question'],
  ['file_upload_question', 'File upload questions are not supported'],
  ['calculated_question', 'Questions with random numbers are not supported'],
  ['formula_question', 'Questions with random numbers are not supported'],
]);

/** By its metadata, else by what is asked for. */
function readerOf(item: XmlElement, type: string | undefined): Reader {
  const foreign = foreignTypes.get(type ?? '');
  if (foreign) throw new NotTaken(foreign);
  const known = readers.get(type ?? '');
  const responseFields = descendants(childOf(item, 'presentation'), 'response_str', 'response_num').length;
  if (known) return responseFields > 1 ? fields : known;
  if (type) throw new NotTaken(`The question type “${type.slice(0, 60)}” is not supported`);
  const ofBlackboard = textOf(descendants(childOf(item, 'itemmetadata'), 'bbmd_questiontype')[0]).trim();
  if (BLACKBOARD.test(ofBlackboard)) throw new NotTaken(`The question type “${ofBlackboard}” is not supported`);
  const presentation = childOf(item, 'presentation');
  const responses = responsesOf(item);
  const [first] = responses;
  if (first?.attributes.rcardinality === 'Ordered') return ordering;
  const text = textIn(presentation);
  const isBlank = ({ attributes: { ident = '' } }: XmlElement) =>
    ident.startsWith('response_') && text.includes(`[${ident.slice('response_'.length)}]`);
  if (responses.length > 0 && responses.every(isBlank)) return dropdowns;
  if (responses.length > 0 && descendants(presentation, 'response_str', 'response_num').length > 0)
    throw new NotTaken('It has options and response fields in one question, which is not supported');
  if (responses.length > 1) return matching;
  if (first) return truth;
  const [entry] = descendants(presentation, 'render_fib');
  const isNumber = /^(decimal|integer|scientific)$/i.test(entry?.attributes.fibtype ?? '');
  if (isNumber && descendants(presentation, 'response_str', 'response_num').length === 1) return numerical;
  if (responseFields > 1) return fields;
  if (responseFields > 0 && descendants(presentation, 'render_fib').length > 1)
    throw new NotTaken('It has several response fields with one answer key, which is not supported');
  if (descendants(childOf(item, 'resprocessing'), 'varsubstring').length > 0)
    throw new NotTaken('The answer is compared with a part of what is typed, which is not supported');
  if (responseFields > 0) return rightAnswers(item).length > 0 ? shortAnswer : essay;
  throw new NotTaken('The question type is not supported');
}

/** Those of one response: what stands in it, outside of its options, is a part of what is asked. */
const oneResponse: ReadonlySet<Reader> = new Set([choice, truth, shortAnswer, essay, numerical, ordering]);

const textInResponses = (item: XmlElement): string =>
  descendants(childOf(item, 'presentation'), 'response_lid', 'response_str', 'response_num')
    .map(response => `<div>${materialOf(response)}</div>`)
    .join('');

/** An item of QTI 1.2 as Canvas writes it. */
export function readItem(item: XmlElement, newKey: NewKey, picture: FindPicture): Draft {
  boundParts(descendants(item, 'response_label', 'varequal', 'mattext').length);
  const metadata = metadataOf(item);
  const reader = readerOf(item, metadata.get('question_type'));
  const html = textIn(childOf(item, 'presentation')) + (oneResponse.has(reader) ? textInResponses(item) : '');
  const text = documentFromHtml(html);
  const { question, notes, ...pictures } = reader(item, newKey, html, picture);
  const feedback = childrenOf(item, 'itemfeedback').filter(one => textOf(one).trim() !== '');
  const general = feedback.find(one => one.attributes.ident === 'general_fb');
  const explanation = documentFromHtml(materialOf(general));
  const grade = gradeOf(item, metadata);
  const points = Math.min(20, Math.max(1, Math.round(grade)));
  const isText = question.questionMode === 'FILL_IN_THE_BLANK';
  const whole: Question = {
    ...question,
    questionText: isText ? question.questionText : text.document,
    answerExplanation: explanation.document,
    points,
  };
  return {
    ...pictures,
    question: whole,
    notes: [
      ...(isText ? [] : text.notes),
      ...explanation.notes,
      ...notes,
      ...itemNotes(item, metadata),
      ...(points === grade ? [] : [`${grade} points were rounded to ${points}`]),
      ...(feedback.length > (general ? 1 : 0) ? ['Feedback for individual answers was not imported'] : []),
    ],
  };
}

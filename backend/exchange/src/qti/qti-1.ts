import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { documentFromHtml } from '../html-document.ts';
import { escaped } from '../html-text.ts';
import { boundParts, draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import { withoutPictures, type FindPicture } from '../pictures-of-texts.ts';
import { lineFromHtml, nameFromHtml } from '../plain-text.ts';
import { boxSpot, hotspotDraft, pictureOf, pointsOf, polygonSpot } from '../spots.ts';
import { matchingDraft, numericalAnswer } from '../turned-into.ts';
import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';

/** Question types as Canvas names them in the item's metadata; other products name none. */
function metadataOf(item: XmlElement): ReadonlyMap<string, string> {
  const fields = descendants(childOf(item, 'itemmetadata'), 'qtimetadatafield');
  return new Map(
    fields.map(field => [textOf(childOf(field, 'fieldlabel')).trim(), textOf(childOf(field, 'fieldentry')).trim()]),
  );
}

const materialOf = (parent: XmlElement | undefined): string =>
  childrenOf(childOf(parent, 'material') ?? childOf(parent, 'flow_mat', 'material'), 'mattext')
    .map(text => (text.attributes.texttype === 'text/html' ? textOf(text) : escaped(textOf(text))))
    .join('');

/** What an item asks; where it asks for a place on a picture, it stands within the response. */
const textIn = (presentation: XmlElement | undefined): string =>
  materialOf(presentation) ||
  materialOf(childOf(presentation, 'flow')) ||
  materialOf(descendants(presentation, 'response_xy')[0]);

/** Canvas calls whatever was given no name so, with its number: it says nothing. */
const NAMELESS = /^((untitled )?question( \d+)?)?$/i;

export function nameOf(item: XmlElement): string {
  const { title = '' } = item.attributes;
  return NAMELESS.test(title.trim()) ? nameFromHtml(textIn(childOf(item, 'presentation'))) || title : title;
}

/** Conditions that give points; where each gives its own, those that give the most. */
function giving(item: XmlElement): { readonly best: readonly XmlElement[]; readonly partial: boolean } {
  const all = descendants(childOf(item, 'resprocessing'), 'respcondition')
    .map(condition => ({
      condition,
      points: Math.max(0, ...childrenOf(condition, 'setvar').map(set => Number(textOf(set)) || 0)),
      adds: childrenOf(condition, 'setvar').some(set => set.attributes.action === 'Add'),
    }))
    .filter(({ points }) => points > 0);
  const most = Math.max(0, ...all.map(({ points }) => points));
  const best = all.filter(({ points, adds }) => adds || points === most);
  return { best: best.map(({ condition }) => condition), partial: best.length < all.length };
}

/** The answers that give points (those within `not` are not wanted). */
function wanted(item: XmlElement): readonly { readonly response: string; readonly value: string }[] {
  const found: { response: string; value: string }[] = [];
  const visit = (element: XmlElement) => {
    if (element.name === 'not') return;
    if (element.name === 'varequal')
      found.push({ response: element.attributes.respident ?? '', value: textOf(element).trim() });
    element.children.forEach(visit);
  };
  giving(item).best.forEach(condition => childrenOf(condition, 'conditionvar').forEach(visit));
  return found;
}

interface Label {
  readonly ident: string;
  readonly html: string;
}
const labelsOf = (response: XmlElement | undefined): readonly Label[] =>
  descendants(response, 'response_label').map(label => ({
    ident: label.attributes.ident ?? '',
    html: materialOf(label),
  }));

type Reader = (item: XmlElement, newKey: NewKey, html: string, picture: FindPicture) => Draft;

const responsesOf = (item: XmlElement): readonly XmlElement[] =>
  descendants(childOf(item, 'presentation'), 'response_lid');

const choice: Reader = (item, newKey) => {
  const response = childOf(item, 'presentation', 'response_lid');
  const right = new Set(wanted(item).map(({ value }) => value));
  const options = labelsOf(response).map(({ ident, html }) => ({ id: newKey(), ident, value: documentFromHtml(html) }));
  const several = response?.attributes.rcardinality === 'Multiple';
  return {
    question: draftOf('MULTIPLE_CHOICE', newKey, {
      options: options.map(({ id, value }) => ({ id, value: value.document })),
      answers: options.filter(({ ident }) => right.has(ident)).map(({ id }) => id),
      several,
    }),
    notes: [
      ...options.flatMap(({ value }) => value.notes),
      ...(giving(item).partial ? ['Options with partial credit count as incorrect'] : []),
    ],
  };
};

const truth: Reader = (item, newKey, html, picture) => {
  const labels = labelsOf(childOf(item, 'presentation', 'response_lid'));
  const right = new Set(wanted(item).map(({ value }) => value));
  const key = lineFromHtml(labels.find(({ ident }) => right.has(ident))?.html ?? '').toUpperCase();
  if (key !== 'TRUE' && key !== 'FALSE') return choice(item, newKey, html, picture);
  return { question: draftOf('TRUE_OR_FALSE', newKey, { answers: [key] }), notes: [] };
};

const shortAnswer: Reader = (item, newKey) => ({
  question: draftOf('SHORT_ANSWER', newKey, {
    // Canvas has no wildcards: the sign is meant.
    answerText: plainDocument(
      wanted(item)
        .map(({ value }) => value.replaceAll('*', '\\*'))
        .join('\n'),
    ),
  }),
  notes: [],
});

const essay: Reader = (_item, newKey) => ({ question: draftOf('ESSAY', newKey, {}), notes: [] });

/** The number that a condition asks for, alone or as the middle of a range. */
function numberOf(condition: XmlElement): ReturnType<typeof numericalAnswer> {
  const [exact] = descendants(condition, 'varequal').map(one => Number(textOf(one)));
  const [low = NaN] = descendants(condition, 'vargte', 'vargt').map(one => Number(textOf(one)));
  const [high = NaN] = descendants(condition, 'varlte', 'varlt').map(one => Number(textOf(one)));
  const value = exact ?? (low + high) / 2;
  if (!Number.isFinite(value)) throw new NotTaken('The answer is not a number');
  return numericalAnswer(value, Number.isFinite(high - low) ? (high - low) / 2 : 0);
}

const numerical: Reader = (item, newKey) => {
  const numbers = giving(item).best.map(numberOf);
  if (numbers.length === 0) throw new NotTaken('The answer is not a number');
  return {
    question: draftOf('SHORT_ANSWER', newKey, {
      answerText: plainDocument(numbers.map(({ text }) => text).join('\n')),
    }),
    notes: numbers.flatMap(({ notes }) => notes),
  };
};

/** `[name]` in the text is the blank of the response `response_name`. */
const blanks: Reader = (item, newKey, html) => {
  const responses = childrenOf(childOf(item, 'presentation'), 'response_lid');
  const right = wanted(item);
  const byName = new Map(
    responses.map(response => {
      const ident = response.attributes.ident ?? '';
      const ids = new Set(right.filter(one => one.response === ident).map(({ value }) => value));
      const labels = labelsOf(response).filter(label => ids.has(label.ident));
      return [ident.replace(/^response_/, ''), labels.map(label => lineFromHtml(label.html))] as const;
    }),
  );
  const accepted: (readonly string[])[] = [];
  const text = lineFromHtml(html)
    .replace(/_{2,}/g, '…')
    .replace(/\[([^[\]\s]{1,100})\]/g, (whole, name: string) => {
      const answers = byName.get(name);
      if (!answers) return whole;
      accepted.push(answers);
      return '__';
    });
  return {
    question: draftOf('FILL_IN_THE_BLANK', newKey, {
      questionText: text,
      blanks: accepted.map((correctAnswers, index) => ({ index, correctAnswers })),
    }),
    notes: [],
  };
};

const dropdowns: Reader = (item, newKey, html, picture) => {
  const { question, notes } = blanks(item, newKey, html, picture);
  return { question, notes: [...notes, 'Multiple-choice gaps were converted to text blanks'] };
};

const matching: Reader = (item, newKey, html) => {
  const right = wanted(item);
  const responses = responsesOf(item);
  const pairs = responses.map(response => {
    const value = right.find(one => one.response === response.attributes.ident)?.value;
    const label = labelsOf(response).find(({ ident }) => ident === value);
    return { left: lineFromHtml(materialOf(response)), right: lineFromHtml(label?.html ?? '') };
  });
  // What fits nothing stands among the choices, too.
  const choices = responses.flatMap(labelsOf).map(label => ({ left: '', right: lineFromHtml(label.html) }));
  return matchingDraft(lineFromHtml(html), [...pairs, ...choices], newKey);
};

/** Each response is a category with what belongs to it; what belongs to none is not asked for. */
const categorization: Reader = (item, newKey, html) => {
  const right = wanted(item);
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
    ],
  };
};

const ordering: Reader = (item, newKey) => {
  const labels = new Map(
    responsesOf(item)
      .flatMap(labelsOf)
      .map(({ ident, html }) => [ident, lineFromHtml(html)]),
  );
  const items = wanted(item).flatMap(({ value }) => labels.get(value) ?? []);
  if (items.length === 0 || items.length !== labels.size)
    throw new NotTaken('The correct order does not include every item');
  return {
    question: draftOf('SEQUENCE_ARRANGEMENT', newKey, {
      items: items.map(text => ({ id: newKey(), text })),
      grading: 'all-or-nothing',
    }),
    notes: [],
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
  if (known) return known;
  if (type) throw new NotTaken(`The question type “${type.slice(0, 60)}” is not supported`);
  const presentation = childOf(item, 'presentation');
  const responses = responsesOf(item);
  const [first] = responses;
  if (first?.attributes.rcardinality === 'Ordered') return ordering;
  const text = textIn(presentation);
  const isBlank = ({ attributes: { ident = '' } }: XmlElement) =>
    ident.startsWith('response_') && text.includes(`[${ident.slice('response_'.length)}]`);
  if (responses.length > 0 && responses.every(isBlank)) return dropdowns;
  if (responses.length > 1) return matching;
  if (first) return truth;
  const [entry] = descendants(presentation, 'render_fib');
  if (/^(decimal|integer|scientific)$/i.test(entry?.attributes.fibtype ?? '')) return numerical;
  if (descendants(presentation, 'response_str').length > 0) return wanted(item).length > 0 ? shortAnswer : essay;
  throw new NotTaken('The question type is not supported');
}

/** An item of QTI 1.2 as Canvas writes it. */
export function readItem(item: XmlElement, newKey: NewKey, picture: FindPicture): Draft {
  boundParts(descendants(item, 'response_label', 'varequal', 'mattext').length);
  const metadata = metadataOf(item);
  const html = textIn(childOf(item, 'presentation'));
  const text = documentFromHtml(html);
  const { question, notes, ...pictures } = readerOf(item, metadata.get('question_type'))(item, newKey, html, picture);
  const feedback = childrenOf(item, 'itemfeedback');
  const general = feedback.find(one => one.attributes.ident === 'general_fb');
  const grade = Number(metadata.get('points_possible') ?? 1);
  const points = Math.min(20, Math.max(1, Math.round(Number.isFinite(grade) ? grade : 1)));
  const isText = question.questionMode === 'FILL_IN_THE_BLANK';
  const whole: Question = {
    ...question,
    questionText: isText ? question.questionText : text.document,
    answerExplanation: documentFromHtml(materialOf(general)).document,
    points,
  };
  return {
    ...pictures,
    question: whole,
    notes: [
      ...text.notes,
      ...(isText ? withoutPictures(text.document) : []),
      ...notes,
      ...(points === grade ? [] : [`${grade} points were rounded to ${points}`]),
      ...(feedback.length > (general ? 1 : 0) ? ['Feedback for individual answers was not imported'] : []),
    ],
  };
}

import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { documentFromHtml } from '../html-document.ts';
import { escaped } from '../html-text.ts';
import { boundParts, draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import { lineFromHtml, nameFromHtml } from '../plain-text.ts';
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

/** Canvas calls whatever was given no name so: it says nothing. */
const NAMELESS = /^(question|untitled question)?$/i;

export function nameOf(item: XmlElement): string {
  const { title = '' } = item.attributes;
  return NAMELESS.test(title.trim()) ? nameFromHtml(materialOf(childOf(item, 'presentation'))) || title : title;
}

/** Conditions that give points, with the answers that they want (those within `not` are not wanted). */
function wanted(item: XmlElement): readonly { readonly response: string; readonly value: string }[] {
  const giving = descendants(childOf(item, 'resprocessing'), 'respcondition').filter(condition =>
    childrenOf(condition, 'setvar').some(set => Number(textOf(set)) > 0),
  );
  const found: { response: string; value: string }[] = [];
  const visit = (element: XmlElement) => {
    if (element.name === 'not') return;
    if (element.name === 'varequal')
      found.push({ response: element.attributes.respident ?? '', value: textOf(element).trim() });
    element.children.forEach(visit);
  };
  giving.forEach(condition => childrenOf(condition, 'conditionvar').forEach(visit));
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

type Reader = (item: XmlElement, newKey: NewKey, html: string) => Pick<Draft, 'question' | 'notes'>;

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
    notes: options.flatMap(({ value }) => value.notes),
  };
};

const truth: Reader = (item, newKey, html) => {
  const labels = labelsOf(childOf(item, 'presentation', 'response_lid'));
  const right = new Set(wanted(item).map(({ value }) => value));
  const key = lineFromHtml(labels.find(({ ident }) => right.has(ident))?.html ?? '').toUpperCase();
  if (key !== 'TRUE' && key !== 'FALSE') return choice(item, newKey, html);
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

function numberOf(item: XmlElement): ReturnType<typeof numericalAnswer> {
  const conditions = childOf(item, 'resprocessing');
  const [exact] = descendants(conditions, 'varequal').map(one => Number(textOf(one)));
  const [low = NaN] = descendants(conditions, 'vargte', 'vargt').map(one => Number(textOf(one)));
  const [high = NaN] = descendants(conditions, 'varlte', 'varlt').map(one => Number(textOf(one)));
  const value = exact ?? (low + high) / 2;
  if (!Number.isFinite(value)) throw new NotTaken('Its answer is no number');
  return numericalAnswer(value, Number.isFinite(high - low) ? (high - low) / 2 : 0);
}

const numerical: Reader = (item, newKey) => {
  const { text, notes } = numberOf(item);
  return { question: draftOf('SHORT_ANSWER', newKey, { answerText: plainDocument(text) }), notes };
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

const dropdowns: Reader = (item, newKey, html) => {
  const { question, notes } = blanks(item, newKey, html);
  return { question, notes: [...notes, 'Gaps to choose from became blanks to write in'] };
};

const matching: Reader = (item, newKey, html) => {
  const right = wanted(item);
  const pairs = childrenOf(childOf(item, 'presentation'), 'response_lid').map(response => {
    const value = right.find(one => one.response === response.attributes.ident)?.value;
    const label = labelsOf(response).find(({ ident }) => ident === value);
    return { left: lineFromHtml(materialOf(response)), right: lineFromHtml(label?.html ?? '') };
  });
  return matchingDraft(lineFromHtml(html), pairs, newKey);
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
  }),
);

/** By its metadata, else by what is asked for. */
function readerOf(item: XmlElement, type: string | undefined): Reader {
  if (type === 'text_only_question') throw new NotTaken('This is a text without a question');
  const known = readers.get(type ?? '');
  if (known) return known;
  if (type) throw new NotTaken(`Questions of the type “${type.slice(0, 60)}” are not known here`);
  const presentation = childOf(item, 'presentation');
  if (childOf(presentation, 'response_lid')) return truth;
  if (childOf(presentation, 'response_str')) return wanted(item).length > 0 ? shortAnswer : essay;
  throw new NotTaken('It asks for nothing that is known here');
}

/** An item of QTI 1.2 as Canvas writes it. */
export function readItem(item: XmlElement, newKey: NewKey): Draft {
  boundParts(descendants(item, 'response_label', 'varequal', 'mattext').length);
  const metadata = metadataOf(item);
  const html = materialOf(childOf(item, 'presentation'));
  const text = documentFromHtml(html);
  const { question, notes } = readerOf(item, metadata.get('question_type'))(item, newKey, html);
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
    question: whole,
    notes: [
      ...text.notes,
      ...notes,
      ...(points === grade ? [] : [`${grade} points became ${points}`]),
      ...(feedback.length > (general ? 1 : 0) ? ['Feedback of single answers was left out'] : []),
    ],
  };
}

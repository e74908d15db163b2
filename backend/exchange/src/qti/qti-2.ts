import { plainDocument } from '@learnloom/contracts/kernel/document';
import { documentFromHtml } from '../html-document.ts';
import { boundParts, draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import { lineFromHtml, lostInLines, nameFromHtml, textWithLines } from '../plain-text.ts';
import { choiceNotes } from '../scoring-notes.ts';
import { GAP_MARK, gapsDraft, numericalAnswer, type Gap } from '../turned-into.ts';
import { childOf, childrenOf, descendants, type XmlElement } from '../xml-tree.ts';
import { htmlOf, isGap } from './html-2.ts';
import { keysOf, NO_KEY, type Key } from './keys-2.ts';
import { refuseRules, withPoints } from './scoring-2.ts';

type Reader = (interaction: XmlElement, key: Key, newKey: NewKey) => Pick<Draft, 'question' | 'notes'>;

const choice: Reader = (interaction, { right, percents, otherwise }, newKey) => {
  const choices = childrenOf(interaction, 'simpleChoice').map(one => ({
    id: newKey(),
    ident: one.attributes.identifier ?? '',
    isFixed: one.attributes.fixed === 'true',
    value: documentFromHtml(htmlOf(one)),
  }));
  const several = (interaction.attributes.maxChoices ?? '1') !== '1';
  const shuffles = interaction.attributes.shuffle === 'true';
  const isFixed = shuffles && choices.some(one => one.isFixed);
  return {
    question: draftOf('MULTIPLE_CHOICE', newKey, {
      options: choices.map(({ id, value }) => ({ id, value: value.document })),
      answers: choices.filter(({ ident }) => right.includes(ident)).map(({ id }) => id),
      several,
      shuffleOptions: shuffles && !isFixed,
      // Without points for each option, QTI compares the whole answer.
      ...(several && percents.size === 0 && { grading: 'all-or-nothing' }),
    }),
    notes: [
      ...choices.flatMap(({ value }) => value.notes),
      ...(percents.size > 0
        ? choiceNotes(
            choices.map(({ ident }) => percents.get(ident) ?? otherwise),
            several,
          )
        : []),
      ...(isFixed ? ['All options keep their order, because some do'] : []),
      ...(Number(interaction.attributes.maxChoices ?? 1) > 1 ? ['The limit of choices was not imported'] : []),
    ],
  };
};

const order: Reader = (interaction, { right: key, percents }, newKey) => {
  const simple = childrenOf(interaction, 'simpleChoice');
  const choices = new Map(
    childrenOf(interaction, 'simpleChoice').map(one => [one.attributes.identifier ?? '', lineFromHtml(htmlOf(one))]),
  );
  if (key.length !== choices.size) throw new NotTaken('The correct order does not include every item');
  return {
    question: draftOf('SEQUENCE_ARRANGEMENT', newKey, {
      items: key.map(ident => ({ id: newKey(), text: choices.get(ident) ?? '' })),
      ...(percents.size === 0 && { grading: 'all-or-nothing' }),
    }),
    notes: lostInLines(simple.map(one => htmlOf(one))),
  };
};

/** Its key is a model answer: staff grade what learners write. */
const essay: Reader = ({ attributes }, { right }, newKey) => ({
  question: draftOf('ESSAY', newKey, { answerText: plainDocument(right.join('\n')) }),
  notes: [
    ...(right.length > 0 ? ['Staff grade this question; its answer key became the model answer'] : []),
    ...(Number(attributes.maxStrings ?? 1) > 1 ? ['Several text fields became one'] : []),
    ...(attributes.patternMask ? ['The pattern of answers was not imported'] : []),
  ],
});

const readers: ReadonlyMap<string, Reader> = new Map([
  ['choiceInteraction', choice],
  ['orderInteraction', order],
  ['extendedTextInteraction', essay],
]);

const isNumber = ({ baseType }: Key): boolean => baseType === 'integer' || baseType === 'float';

/** What is accepted in a field: a number in the spellings that people use. */
const acceptedOf = (key: Key): readonly string[] =>
  isNumber(key)
    ? key.right.flatMap(value => (Number.isFinite(Number(value)) ? numericalAnswer(Number(value), 0).texts : [value]))
    : key.right;

/** What is lost of the keys of fields that are typed in. */
function fieldNotes(keys: readonly Key[], gaps: readonly XmlElement[]): readonly string[] {
  const textKeys = keys.filter((_, index) => gaps[index]?.name === 'textEntryInteraction');
  return [
    ...(textKeys.some(isNumber) ? ['The number is compared as text'] : []),
    ...(keys.some(({ percents }) => new Set([...percents.values()].filter(one => one > 0)).size > 1)
      ? ['Answers with partial credit count as incorrect']
      : []),
    ...(gaps.some(({ attributes }) => attributes.patternMask) ? ['The pattern of answers was not imported'] : []),
  ];
}

/** Texts to enter: one alone is a short answer, others are blanks. */
function readEntries(
  body: XmlElement,
  entries: readonly XmlElement[],
  keys: ReadonlyMap<string, Key>,
  newKey: NewKey,
): Draft {
  const own = entries.map(entry => keys.get(entry.attributes.responseIdentifier ?? '') ?? NO_KEY);
  const gaps = entries.map((entry, index): Gap => {
    const key = own[index] ?? NO_KEY;
    const choices = childrenOf(entry, 'inlineChoice');
    if (choices.length === 0) return { accepted: acceptedOf(key) };
    const rightChoices = choices.filter(one => key.right.includes(one.attributes.identifier ?? ''));
    return {
      accepted: rightChoices.map(one => lineFromHtml(htmlOf(one))),
      choices: choices.map(one => lineFromHtml(htmlOf(one))),
    };
  });
  const textKeys = own.filter((_, index) => entries[index]?.name === 'textEntryInteraction');
  const caseSensitive = textKeys.length > 0 && textKeys.every(key => key.caseSensitive);
  const notes = fieldNotes(own, entries);
  const html = htmlOf(body, GAP_MARK);
  const isLast = textWithLines(documentFromHtml(html).document).trimEnd().endsWith(GAP_MARK);
  if (entries.length === 1 && isLast && textKeys.length === 1) {
    const text = documentFromHtml(htmlOf(body));
    return {
      question: draftOf('SHORT_ANSWER', newKey, {
        questionText: text.document,
        answerText: plainDocument((gaps[0]?.accepted ?? []).map(one => one.replaceAll('*', '\\*')).join('\n')),
        caseSensitive,
      }),
      notes: [...text.notes, ...notes],
    };
  }
  const draft = gapsDraft(html, gaps, newKey, { caseSensitive });
  return { question: draft.question, notes: [...draft.notes, ...notes] };
}

/** A title that is no more than the item's identifier says nothing. */
export function nameOfItem(item: XmlElement): string {
  const { title = '', identifier = '' } = item.attributes;
  return title !== '' && title !== identifier
    ? title
    : nameFromHtml(htmlOf(childOf(item, 'itemBody'), '…')) || identifier;
}

/** Interactions in the words of those who write questions. */
const foreign: ReadonlyMap<string, string> = new Map([
  ['uploadInteraction', 'File upload questions are not supported'],
  ['drawingInteraction', 'Drawing questions are not supported'],
  ['mediaInteraction', 'Questions about audio and video are not supported'],
  ['matchInteraction', 'Matching questions of QTI 2 are not supported'],
  ['associateInteraction', 'Matching questions of QTI 2 are not supported'],
  ['gapMatchInteraction', 'Questions with a word bank are not supported'],
  ['hottextInteraction', 'Questions that mark words in a text are not supported'],
  ['sliderInteraction', 'Slider questions are not supported'],
]);

/** An item of QTI 2.1. */
export function readAssessmentItem(item: XmlElement, newKey: NewKey): Draft {
  const body = childOf(item, 'itemBody');
  const interactions = [...new Set(descendants(body, ...names))];
  if (childrenOf(item, 'templateDeclaration').length > 0)
    throw new NotTaken('Questions with random text are not supported');
  const [first, ...others] = interactions;
  if (!body || !first) throw new NotTaken('The question type is not supported');
  boundParts(descendants(item, 'simpleChoice', 'inlineChoice', 'value', 'mapEntry', ...names).length);
  refuseRules(item);
  const keys = keysOf(item);
  // Several are for one answer each: together they contradict each other.
  const [feedback, ...more] = childrenOf(item, 'modalFeedback');
  const explanation = documentFromHtml(more.length === 0 ? htmlOf(feedback) : '');
  const single = more.length > 0 || descendants(body, 'feedbackInline', 'feedbackBlock').length > 0;
  const isConditional =
    explanation.document !== '' && !/general|neutral|solution/i.test(JSON.stringify(feedback?.attributes));
  const finish = ({ question, notes }: Pick<Draft, 'question' | 'notes'>): Draft =>
    withPoints(
      item,
      {
        question: { ...question, answerExplanation: explanation.document },
        notes: [
          ...notes,
          ...explanation.notes,
          ...(single ? ['Feedback for individual answers was not imported'] : []),
          ...(isConditional ? ['The feedback is shown after every answer'] : []),
        ],
      },
      [...keys.values()],
    );
  if (interactions.every(isGap)) return finish(readEntries(body, interactions, keys, newKey));
  const read = readers.get(first.name);
  if (!read || others.length > 0)
    throw new NotTaken(
      others.length > 0
        ? `It asks ${interactions.length} questions in one, which is not supported`
        : (foreign.get(first.name) ?? `The question type “${first.name}” is not supported`),
    );
  const { question, notes } = read(first, keys.get(first.attributes.responseIdentifier ?? '') ?? NO_KEY, newKey);
  const text = documentFromHtml(htmlOf(body));
  return finish({ question: { ...question, questionText: text.document }, notes: [...text.notes, ...notes] });
}

const names = [
  'choice',
  'order',
  'extendedText',
  'textEntry',
  'inlineChoice',
  'associate',
  'match',
  'gapMatch',
  'hottext',
  'hotspot',
  'selectPoint',
  'graphicOrder',
  'graphicAssociate',
  'graphicGapMatch',
  'positionObject',
  'slider',
  'drawing',
  'upload',
  'media',
  'custom',
].map(name => `${name}Interaction`);

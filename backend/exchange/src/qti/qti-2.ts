import { plainDocument } from '@learnloom/contracts/kernel/document';
import { documentFromHtml } from '../html-document.ts';
import { escaped } from '../html-text.ts';
import { boundParts, draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import { lineFromHtml, lostInLines, nameFromHtml, textWithLines } from '../plain-text.ts';
import { choiceNotes } from '../scoring-notes.ts';
import { GAP_MARK, gapsDraft, numericalAnswer, type Gap } from '../turned-into.ts';
import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';

const INTERACTION = /Interaction$/;

/** What is shown once something was answered, or to whom grades: with it a question would give its answer away. */
const isLater = ({ name, attributes }: XmlElement): boolean =>
  /^feedback(Inline|Block)$/.test(name) ||
  (name === 'rubricBlock' && !/\bcandidate\b/.test(attributes.view ?? 'candidate'));

const isGap = ({ name }: XmlElement): boolean => /^(textEntry|inlineChoice)Interaction$/.test(name);

/** Attributes that a text keeps. */
const KEPT = ['src', 'alt', 'href', 'class', 'data-lang'] as const;

const attributesOf = ({ attributes }: XmlElement): string =>
  KEPT.flatMap(name => (attributes[name] === undefined ? [] : [` ${name}="${escaped(attributes[name])}"`])).join('');

/** An element of MathML as it was written. */
const mathOf = ({ name, attributes, content }: XmlElement): string => {
  const own = ['encoding', 'display', 'alttext'].flatMap(key =>
    attributes[key] === undefined ? [] : [` ${key}="${escaped(attributes[key])}"`],
  );
  return `<${name}${own.join('')}>${content.map(part => (typeof part === 'string' ? escaped(part) : mathOf(part))).join('')}</${name}>`;
};

/** An element's content as HTML, without its interactions; `blank` stands for those within a line. */
const htmlOf = (element: XmlElement | undefined, blank = ''): string =>
  element?.content
    .map(part => {
      if (typeof part === 'string') return escaped(part);
      if (isLater(part)) return '';
      if (isGap(part)) return blank;
      if (INTERACTION.test(part.name)) return htmlOf(childOf(part, 'prompt'));
      if (part.name === 'math') return mathOf(part);
      return `<${part.name}${attributesOf(part)}>${htmlOf(part, blank)}</${part.name}>`;
    })
    .join('') ?? '';

/** The key of a response: right values in order, and what others give, in percent of the most. */
interface Key {
  readonly right: readonly string[];
  readonly percents: ReadonlyMap<string, number>;
  /** Upper and lower case count. */
  readonly caseSensitive: boolean;
  readonly baseType: string;
}

function keyOf(declaration: XmlElement): Key {
  const correct = childrenOf(childOf(declaration, 'correctResponse'), 'value').map(one => textOf(one).trim());
  const entries = childrenOf(childOf(declaration, 'mapping'), 'mapEntry').map(entry => ({
    value: (entry.attributes.mapKey ?? '').trim(),
    points: Number(entry.attributes.mappedValue) || 0,
    isFolded: entry.attributes.caseSensitive === 'false',
  }));
  const most = Math.max(0, ...entries.map(({ points }) => points));
  const { cardinality = 'single', baseType = 'identifier' } = declaration.attributes;
  const several = cardinality !== 'single';
  const mappedValues = entries
    .filter(({ points }) => points > 0 && (several || points === most))
    .map(({ value }) => value);
  const sum = several ? entries.reduce((total, { points }) => total + Math.max(0, points), 0) : most;
  return {
    right: [...new Set([...correct, ...mappedValues])],
    percents: new Map(entries.map(({ value, points }) => [value, (100 * points) / (sum || 1)])),
    caseSensitive: baseType === 'string' && !entries.some(({ isFolded }) => isFolded),
    baseType,
  };
}

const NO_KEY: Key = { right: [], percents: new Map(), caseSensitive: false, baseType: 'identifier' };

const keysOf = (item: XmlElement): ReadonlyMap<string, Key> =>
  new Map(
    childrenOf(item, 'responseDeclaration').map(
      declaration => [declaration.attributes.identifier ?? '', keyOf(declaration)] as const,
    ),
  );

type Reader = (interaction: XmlElement, key: Key, newKey: NewKey) => Pick<Draft, 'question' | 'notes'>;

const choice: Reader = (interaction, { right, percents }, newKey) => {
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
            choices.map(({ ident }) => percents.get(ident) ?? 0),
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

const essay: Reader = (_interaction, _key, newKey) => ({ question: draftOf('ESSAY', newKey, {}), notes: [] });

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

/** What the rules of an item say that scores answers otherwise than with its key. */
function refuseRules(item: XmlElement): void {
  const rules = childOf(item, 'responseProcessing');
  if (descendants(rules, 'patternMatch').length > 0)
    throw new NotTaken('Answers are compared with a regular expression, which is not supported');
  if (descendants(rules, 'customOperator', 'mathOperator', 'randomInteger').length > 0)
    throw new NotTaken('Answers are scored by rules of the other product, which are not supported');
}

function ruleNotes(item: XmlElement): readonly string[] {
  const rules = childOf(item, 'responseProcessing');
  const tolerance = descendants(rules, 'equal', 'equalRounded').some(
    ({ name, attributes }) => name === 'equalRounded' || (attributes.toleranceMode ?? 'exact') !== 'exact',
  );
  const ranges = descendants(rules, 'gt', 'gte', 'lt', 'lte').length > 0;
  const parts = descendants(rules, 'substring').length > 0;
  const own = descendants(rules, 'sum', 'product', 'subtract', 'divide', 'lookupOutcomeValue', 'index').length > 0;
  const graders = descendants(childOf(item, 'itemBody'), 'rubricBlock').some(isLater);
  return [
    ...(tolerance ? ['The tolerance of the number was not imported'] : []),
    ...(ranges || own ? ['The scoring rules were not imported: the answer key is used'] : []),
    ...(parts ? ['An answer must be the text of the key, not contain it'] : []),
    ...(graders ? ['Notes for graders were not imported'] : []),
    ...(childrenOf(item, 'stylesheet').length > 0 ? ['Styles were not imported'] : []),
  ];
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

/** Points of an item; null: it says none. */
function pointsOf(item: XmlElement): number | null {
  const most = childrenOf(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === 'MAXSCORE');
  const value = textOf(childOf(most, 'defaultValue', 'value')).trim();
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
}

function withPoints(item: XmlElement, draft: Draft): Draft {
  const points = pointsOf(item);
  const whole = Math.min(20, Math.max(1, Math.round(points ?? 1)));
  return {
    ...draft,
    question: { ...draft.question, points: whole },
    notes: [
      ...draft.notes,
      ...ruleNotes(item),
      ...(points === null || points === whole ? [] : [`${points} points were rounded to ${whole}`]),
    ],
  };
}

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
  const finish = ({ question, notes }: Pick<Draft, 'question' | 'notes'>): Draft =>
    withPoints(item, {
      question: { ...question, answerExplanation: explanation.document },
      notes: [...notes, ...explanation.notes, ...(single ? ['Feedback for individual answers was not imported'] : [])],
    });
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

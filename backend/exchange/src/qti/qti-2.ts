import { plainDocument } from '@learnloom/contracts/kernel/document';
import { documentFromHtml } from '../html-document.ts';
import { escaped } from '../html-text.ts';
import { boundParts, draftOf, NotTaken, type Draft, type NewKey } from '../imported.ts';
import { withoutPictures } from '../pictures-of-texts.ts';
import { lineFromHtml, nameFromHtml } from '../plain-text.ts';
import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';

const INTERACTION = /Interaction$/;

/** What is shown once something was answered, or to whom grades: with it a question would give its answer away. */
const isLater = ({ name, attributes }: XmlElement): boolean =>
  /^feedback(Inline|Block)$/.test(name) ||
  (name === 'rubricBlock' && !/\bcandidate\b/.test(attributes.view ?? 'candidate'));

/** An element's content as HTML, without its interactions; `blank` stands for those within a line. */
const htmlOf = (element: XmlElement | undefined, blank = ''): string =>
  element?.content
    .map(part => {
      if (typeof part === 'string') return escaped(part);
      if (isLater(part)) return '';
      if (/^(textEntry|inlineChoice)Interaction$/.test(part.name)) return blank;
      if (INTERACTION.test(part.name)) return htmlOf(childOf(part, 'prompt'));
      if (part.name === 'img')
        return `<img src="${escaped(part.attributes.src ?? '')}" alt="${escaped(part.attributes.alt ?? '')}">`;
      return `<${part.name}>${htmlOf(part, blank)}</${part.name}>`;
    })
    .join('') ?? '';

/** Right values by response, in order; alternatives of a text are in its mapping. */
function keysOf(item: XmlElement): ReadonlyMap<string, readonly string[]> {
  return new Map(
    childrenOf(item, 'responseDeclaration').map(declaration => {
      const correct = childrenOf(childOf(declaration, 'correctResponse'), 'value').map(one => textOf(one).trim());
      const mapped = childrenOf(childOf(declaration, 'mapping'), 'mapEntry')
        .filter(entry => Number(entry.attributes.mappedValue) > 0)
        .map(entry => entry.attributes.mapKey ?? '');
      return [declaration.attributes.identifier ?? '', [...new Set([...correct, ...mapped])]] as const;
    }),
  );
}

type Reader = (interaction: XmlElement, key: readonly string[], newKey: NewKey) => Pick<Draft, 'question' | 'notes'>;

const choice: Reader = (interaction, key, newKey) => {
  const choices = childrenOf(interaction, 'simpleChoice').map(one => ({
    id: newKey(),
    ident: one.attributes.identifier ?? '',
    value: documentFromHtml(htmlOf(one)),
  }));
  return {
    question: draftOf('MULTIPLE_CHOICE', newKey, {
      options: choices.map(({ id, value }) => ({ id, value: value.document })),
      answers: choices.filter(({ ident }) => key.includes(ident)).map(({ id }) => id),
      several: (interaction.attributes.maxChoices ?? '1') !== '1',
      shuffleOptions: interaction.attributes.shuffle === 'true',
    }),
    notes: choices.flatMap(({ value }) => value.notes),
  };
};

const order: Reader = (interaction, key, newKey) => {
  const choices = new Map(
    childrenOf(interaction, 'simpleChoice').map(one => [one.attributes.identifier ?? '', lineFromHtml(htmlOf(one))]),
  );
  if (key.length !== choices.size) throw new NotTaken('The correct order does not include every item');
  return {
    question: draftOf('SEQUENCE_ARRANGEMENT', newKey, {
      items: key.map(ident => ({ id: newKey(), text: choices.get(ident) ?? '' })),
    }),
    notes: [],
  };
};

const essay: Reader = (_interaction, _key, newKey) => ({ question: draftOf('ESSAY', newKey, {}), notes: [] });

const readers: ReadonlyMap<string, Reader> = new Map([
  ['choiceInteraction', choice],
  ['orderInteraction', order],
  ['extendedTextInteraction', essay],
]);

/** Texts to enter: one alone is a short answer, others are blanks. */
function readEntries(
  body: XmlElement,
  entries: readonly XmlElement[],
  keys: ReadonlyMap<string, readonly string[]>,
  newKey: NewKey,
): Draft {
  const accepted = entries.map(entry => {
    const key = keys.get(entry.attributes.responseIdentifier ?? '') ?? [];
    const choices = childrenOf(entry, 'inlineChoice');
    return choices.length === 0
      ? key
      : choices.filter(one => key.includes(one.attributes.identifier ?? '')).map(one => textOf(one).trim());
  });
  const chosen = entries.some(({ name }) => name === 'inlineChoiceInteraction');
  const notes = chosen ? ['Multiple-choice gaps were converted to text blanks'] : [];
  const text = lineFromHtml(htmlOf(body, '\u0000')).replace(/_{2,}/g, '…');
  const alone = entries.length === 1 && !chosen && text.endsWith('\u0000');
  if (alone)
    return {
      question: draftOf('SHORT_ANSWER', newKey, {
        questionText: documentFromHtml(htmlOf(body)).document,
        answerText: plainDocument((accepted[0] ?? []).map(one => one.replaceAll('*', '\\*')).join('\n')),
      }),
      notes,
    };
  return {
    question: draftOf('FILL_IN_THE_BLANK', newKey, {
      questionText: text.replaceAll('\u0000', '__'),
      blanks: accepted.map((correctAnswers, index) => ({ index, correctAnswers })),
    }),
    notes: [...notes, ...withoutPictures(documentFromHtml(htmlOf(body)).document)],
  };
}

/** A title that is no more than the item's identifier says nothing. */
export function nameOfItem(item: XmlElement): string {
  const { title = '', identifier = '' } = item.attributes;
  return title !== '' && title !== identifier
    ? title
    : nameFromHtml(htmlOf(childOf(item, 'itemBody'), '…')) || identifier;
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
  const keys = keysOf(item);
  const entries = interactions.filter(({ name }) => /^(textEntry|inlineChoice)Interaction$/.test(name));
  if (entries.length === interactions.length) return readEntries(body, entries, keys, newKey);
  const read = readers.get(first.name);
  if (!read || others.length > 0)
    throw new NotTaken(`It asks for ${first.name}${others.length > 0 ? ' and more' : ''}`);
  const { question, notes } = read(first, keys.get(first.attributes.responseIdentifier ?? '') ?? [], newKey);
  const text = documentFromHtml(htmlOf(body));
  // Several are for one answer each: together they contradict each other.
  const [feedback, ...more] = childrenOf(item, 'modalFeedback');
  const explanation = documentFromHtml(more.length === 0 ? htmlOf(feedback) : '');
  const single = more.length > 0 || descendants(body, 'feedbackInline', 'feedbackBlock').length > 0;
  return {
    question: { ...question, questionText: text.document, answerExplanation: explanation.document },
    notes: [...text.notes, ...notes, ...(single ? ['Feedback for individual answers was not imported'] : [])],
  };
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

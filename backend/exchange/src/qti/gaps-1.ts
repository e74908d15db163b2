import { NotTaken } from '../imported.ts';
import { lineFromHtml } from '../plain-text.ts';
import { GAP_MARK, gapsDraft, type Gap } from '../turned-into.ts';
import { childOf, descendants, type XmlElement } from '../xml-tree.ts';
import {
  giving,
  htmlIn,
  labelsOf,
  pointsGiven,
  responsesOf,
  rightAnswers,
  type Label,
  type Reader,
  type Wanted,
} from './item-1.ts';

/** Several fields to type in are blanks, each with the answers of its own response. */
export const fields: Reader = (item, newKey) => {
  const presentation = childOf(item, 'presentation');
  const responses = descendants(presentation, 'response_str', 'response_num');
  const right = rightAnswers(item);
  const gaps = responses.map(response => {
    const keyValues = right.filter(one => one.response === response.attributes.ident).map(({ value }) => value);
    return { accepted: keyValues.filter(value => value !== '') };
  });
  if (gaps.some(({ accepted }) => accepted.length === 0))
    throw new NotTaken(`It has ${responses.length} response fields, and the answer key names not all of them`);
  const html = htmlIn(presentation, /^(material|flow_mat|flow)$/, GAP_MARK);
  const { question, notes } = gapsDraft(html, gaps, newKey);
  return { question, notes: [...notes, ...(giving(item).partial ? ['All blanks count equally'] : [])] };
};

/** How New Quizzes compare what is typed with an answer, besides the same text. */
const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['TextContainsAnswer', 'An answer must be the text of the key, not contain it'],
  ['TextInChoices', ''],
  ['TextEquivalence', ''],
  ['Equivalence', ''],
  ['TextCloseEnough', 'Typos are allowed as they are here'],
]);

/** Values of a label's attributes by their names in any spelling: `scoring_algorithm`, `scoringAlgorithm`. */
const attributeOf = (attributes: Label['attributes'], name: string): string =>
  Object.entries(attributes).find(([key]) => key.replace(/[_-]/g, '').toLowerCase() === name)?.[1] ?? '';

const isRegex = ({ attributes }: Label): boolean => /regex/i.test(attributeOf(attributes, 'scoringalgorithm'));
const isChosen = ({ attributes }: Label): boolean => /dropdown|word_?bank/i.test(attributeOf(attributes, 'answertype'));

interface NamedGap extends Gap {
  readonly labels: readonly Label[];
}

function gapOfResponse(item: XmlElement, response: XmlElement, right: readonly Wanted[], chosen: boolean): NamedGap {
  const ident = response.attributes.ident ?? '';
  const ids = new Set(right.filter(one => one.response === ident).map(({ value }) => value));
  const labels = labelsOf(response);
  const name = ident.replace(/^response_/, '').slice(0, 60);
  if (labels.some(isRegex))
    throw new NotTaken(`The blank “${name}” is compared with a regular expression, which is not supported`);
  const keys = labels.filter(label => ids.has(label.ident)).map(label => lineFromHtml(label.html));
  // Some exports name the text itself where others name the label.
  const accepted = keys.length > 0 ? keys : labels.length === 0 ? [...ids] : [];
  const isChoice =
    labels.some(isChosen) || (chosen && !labels.some(({ attributes }) => attributeOf(attributes, 'answertype')));
  const choices = isChoice ? labels.map(label => lineFromHtml(label.html)) : [];
  return { accepted, choices, labels };
}

/** `[name]` in the text is the blank of the response `response_name`. `chosen`: its answer is chosen from a list. */
const namedGaps =
  (chosen: boolean): Reader =>
  (item, newKey, html) => {
    const right = rightAnswers(item);
    const byName = new Map(
      responsesOf(item).map(response => {
        const name = (response.attributes.ident ?? '').replace(/^response_/, '');
        return [name, gapOfResponse(item, response, right, chosen)] as const;
      }),
    );
    const gaps: NamedGap[] = [];
    const htmlWithMarks = html.replace(/\[([^[\]\s<>]{1,100})\]/g, (whole, name: string) => {
      const gap = byName.get(name);
      if (!gap) return whole;
      gaps.push(gap);
      return GAP_MARK;
    });
    if (gaps.length < byName.size)
      throw new NotTaken(`The text has ${gaps.length} of its ${byName.size} blanks: the others cannot be placed`);
    const algorithms = gaps.flatMap(({ labels }) =>
      labels.map(label => attributeOf(label.attributes, 'scoringalgorithm')),
    );
    const { question, notes } = gapsDraft(htmlWithMarks, gaps, newKey, {
      typoTolerance: algorithms.includes('TextCloseEnough'),
    });
    const positive = pointsGiven(item).filter(({ points }) => points > 0);
    const weights = new Set(positive.map(({ points }) => points));
    return {
      question,
      notes: [
        ...notes,
        ...algorithms.flatMap(algorithm =>
          algorithm === ''
            ? []
            : (COMPARISONS.get(algorithm) ?? `The comparison “${algorithm}” was not imported`) || [],
        ),
        ...(weights.size > 1 ? ['All blanks count equally'] : []),
      ],
    };
  };

export const blanks = namedGaps(false);
export const dropdowns = namedGaps(true);

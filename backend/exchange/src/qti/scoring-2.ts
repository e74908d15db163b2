import { NotTaken, type Draft } from '../imported.ts';
import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';
import { isLater } from './html-2.ts';
import type { Key } from './keys-2.ts';

/** What the rules of an item say that scores answers otherwise than with its key. */
export function refuseRules(item: XmlElement): void {
  const rules = childOf(item, 'responseProcessing');
  if (descendants(rules, 'patternMatch').length > 0)
    throw new NotTaken('Answers are compared with a regular expression, which is not supported');
  if (descendants(rules, 'customOperator', 'mathOperator', 'randomInteger').length > 0)
    throw new NotTaken('Answers are scored by rules of the other product, which are not supported');
}

const SCORE = /score|mark|points/i;

/** Points that the rules of an item set as they stand, in any of their branches. */
const pointsSet = (rules: XmlElement | undefined): readonly number[] =>
  descendants(rules, 'setOutcomeValue')
    .filter(({ attributes }) => SCORE.test(attributes.identifier ?? ''))
    .flatMap(set => childrenOf(set, 'baseValue').map(one => Number(textOf(one))))
    .filter(Number.isFinite);

function ruleNotes(item: XmlElement, keys: readonly Key[]): readonly string[] {
  const rules = childOf(item, 'responseProcessing');
  const has = (...names: readonly string[]): boolean => descendants(rules, ...names).length > 0;
  const tolerance = descendants(rules, 'equal', 'equalRounded').some(
    ({ name, attributes }) => name === 'equalRounded' || (attributes.toleranceMode ?? 'exact') !== 'exact',
  );
  const isOwn = has('gt', 'gte', 'lt', 'lte', 'sum', 'product', 'subtract', 'divide', 'lookupOutcomeValue', 'index');
  const set = pointsSet(rules);
  const positive = new Set(set.filter(points => points > 0));
  return [
    ...(tolerance ? ['The tolerance of the number was not imported'] : []),
    ...(isOwn ? ['The scoring rules were not imported: the answer key is used'] : []),
    ...(has('substring') ? ['An answer must be the text of the key, not contain it'] : []),
    ...(positive.size > 1 ? ['Answers with partial credit count as incorrect'] : []),
    ...(set.some(points => points < 0) ? ['Incorrect answers no longer reduce the score'] : []),
    ...(keys.some(({ isCapped }) => isCapped) ? ['Full marks need every correct option'] : []),
  ];
}

/** What stands in an item besides what is asked. */
function itemNotes(item: XmlElement): readonly string[] {
  const body = childOf(item, 'itemBody');
  const has = (...names: readonly string[]): boolean => descendants(item, ...names).length > 0;
  return [
    ...(descendants(body, 'rubricBlock').some(isLater) ? ['Notes for graders were not imported'] : []),
    ...(childrenOf(item, 'stylesheet').length > 0 ? ['Styles were not imported'] : []),
    ...(item.attributes.adaptive === 'true'
      ? ['Learners answer once: tries with help in between were not imported']
      : []),
    ...(has('endAttemptInteraction', 'infoControl') ? ['Hints were not imported'] : []),
    ...(has('printedVariable') ? ['Values that the other product calculates were not imported'] : []),
    ...(has('assessmentStimulusRef', 'stimulusRef') ? ['The text that several questions share was not imported'] : []),
    ...(descendants(body, 'include').length > 0 ? ['Parts that stand in other files were not imported'] : []),
  ];
}

/** Points of an item, as it says, as its rules set them, or as its keys add up. Null: it says none. */
function pointsOf(item: XmlElement, keys: readonly Key[]): number | null {
  const outcomes = childrenOf(item, 'outcomeDeclaration');
  const most = outcomes.find(({ attributes }) => attributes.identifier === 'MAXSCORE');
  const value = textOf(childOf(most, 'defaultValue', 'value')).trim();
  if (value !== '' && Number.isFinite(Number(value))) return Number(value);
  const normal = outcomes.find(({ attributes }) => SCORE.test(attributes.identifier ?? ''))?.attributes.normalMaximum;
  if (Number(normal) > 0) return Number(normal);
  const rules = childOf(item, 'responseProcessing');
  if (/map_response/.test(rules?.attributes.template ?? '') || descendants(rules, 'mapResponse').length > 0) {
    const sum = keys.reduce((total, key) => total + (key.most ?? 0), 0);
    if (sum > 0) return sum;
  }
  // Where points are added up, what one branch sets is only a part.
  const set = Math.max(0, ...pointsSet(rules));
  return set > 0 && descendants(rules, 'sum').length === 0 ? set : null;
}

export function withPoints(item: XmlElement, draft: Draft, keys: readonly Key[]): Draft {
  const points = pointsOf(item, keys);
  const whole = Math.min(20, Math.max(1, Math.round(points ?? 1)));
  return {
    ...draft,
    question: { ...draft.question, points: whole },
    notes: [
      ...draft.notes,
      ...ruleNotes(item, keys),
      ...itemNotes(item),
      ...(points === null || points === whole
        ? []
        : [`${Number(points.toPrecision(6))} points were rounded to ${whole}`]),
    ],
  };
}

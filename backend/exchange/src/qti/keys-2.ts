import { childOf, childrenOf, descendants, textOf, type XmlElement } from '../xml-tree.ts';

/** The key of a response: right values in order, and what others give, in percent of the most. */
export interface Key {
  readonly right: readonly string[];
  readonly percents: ReadonlyMap<string, number>;
  /** What an answer gives that is none of those, in percent of the most. */
  readonly otherwise: number;
  /** Most points that it gives; null: it gives none of its own. */
  readonly most: number | null;
  /** Fewer right answers than there are give the most. */
  readonly isCapped: boolean;
  /** Upper and lower case count. */
  readonly caseSensitive: boolean;
  readonly baseType: string;
}

/** `isMapped`: the item is scored by the points of its mapping, not by comparing with the right answer alone. */
function keyOf(declaration: XmlElement, isMapped: boolean): Key {
  const correct = childrenOf(childOf(declaration, 'correctResponse'), 'value').map(one => textOf(one).trim());
  const mapping = isMapped ? childOf(declaration, 'mapping') : undefined;
  const entries = childrenOf(mapping, 'mapEntry').map(entry => ({
    value: (entry.attributes.mapKey ?? '').trim(),
    points: Number(entry.attributes.mappedValue) || 0,
    isFolded: entry.attributes.caseSensitive === 'false',
  }));
  const { cardinality = 'single', baseType = 'identifier' } = declaration.attributes;
  const several = cardinality !== 'single';
  const best = Math.max(0, ...entries.map(({ points }) => points));
  const mappedValues = entries
    .filter(({ points }) => points > 0 && (several || points === best))
    .map(({ value }) => value);
  const sum = several ? entries.reduce((total, { points }) => total + Math.max(0, points), 0) : best;
  const bound = Number(mapping?.attributes.upperBound ?? Infinity);
  return {
    right: [...new Set([...correct, ...mappedValues])],
    percents: new Map(entries.map(({ value, points }) => [value, (100 * points) / (sum || 1)])),
    otherwise: (100 * (Number(mapping?.attributes.defaultValue) || 0)) / (sum || 1),
    most: sum > 0 ? Math.min(sum, bound > 0 ? bound : sum) : null,
    isCapped: several && bound > 0 && bound < sum,
    caseSensitive: baseType === 'string' && !entries.some(({ isFolded }) => isFolded),
    baseType,
  };
}

export const NO_KEY: Key = {
  right: [],
  percents: new Map(),
  otherwise: 0,
  most: null,
  isCapped: false,
  caseSensitive: false,
  baseType: 'identifier',
};

/** Keys of an item's responses, by their identifiers. */
export function keysOf(item: XmlElement): ReadonlyMap<string, Key> {
  const rules = childOf(item, 'responseProcessing');
  const { template = '' } = rules?.attributes ?? {};
  const isMatched = /match_correct/.test(template) && descendants(rules, 'mapResponse').length === 0;
  return new Map(
    childrenOf(item, 'responseDeclaration').map(
      declaration => [declaration.attributes.identifier ?? '', keyOf(declaration, !isMatched)] as const,
    ),
  );
}

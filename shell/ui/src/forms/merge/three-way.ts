import { diff3Merge } from 'node-diff3';
import { contentOf, documentOf, linesOf, wordsOf } from './document-lines.ts';

/** What to take where both changed the same: one of them, or of blocks one after the other. */
export type Taken = 'mine' | 'theirs' | 'both';
export type Choices = Readonly<Record<string, Taken | undefined>>;

/** A place where both changed the same thing. */
export interface Clash {
  /** For the choice. */
  readonly id: string;
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Blocks of a document, which may stay both. */
  readonly blocks: boolean;
}

export interface Merge<F> {
  /** Fields that only they changed, and those that only I did. */
  readonly fromTheirs: readonly string[];
  readonly fromMine: readonly string[];
  /** Fields whose blocks both changed, in different places. */
  readonly together: readonly string[];
  readonly clashes: readonly Clash[];
  /** The form when each clash has been chosen; mine where it has not. */
  readonly form: (choices: Choices) => F;
}

type Part =
  readonly string[] | { readonly id: string; readonly mine: readonly string[]; readonly theirs: readonly string[] };

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

interface MergedField {
  readonly clashes: readonly Clash[];
  readonly value: (choices: Choices) => unknown;
}

/** Documents block by block; null where one of them is none. */
function mergedDocument(field: string, { base, mine, theirs }: Sides<unknown>): MergedField | null {
  const [ours, before, others] = [mine, base === '' ? '{"v":1,"ops":[]}' : base, theirs].map(contentOf);
  if (!ours || !before || !others) return null;
  const regions = diff3Merge(linesOf(ours), linesOf(before), linesOf(others), { excludeFalseConflicts: true });
  const parts = regions.map((region, index): Part => {
    if (region.ok) return region.ok;
    return { id: `${field} ${index}`, mine: region.conflict?.a ?? [], theirs: region.conflict?.b ?? [] };
  });
  return {
    clashes: parts.flatMap(part =>
      'id' in part
        ? [{ id: part.id, field, mine: wordsOf(part.mine), theirs: wordsOf(part.theirs), blocks: true }]
        : [],
    ),
    value: choices =>
      documentOf(
        ours.v,
        parts.flatMap(part => {
          if (!('id' in part)) return part;
          const taken = choices[part.id] ?? 'mine';
          return taken === 'both' ? [...part.mine, ...part.theirs] : part[taken];
        }),
      ),
  };
}

const chosen = (field: string, { mine, theirs }: Sides<unknown>): MergedField => ({
  clashes: [{ id: field, field, mine, theirs, blocks: false }],
  value: choices => (choices[field] === 'theirs' ? theirs : mine),
});

/**
 * Two changes of one form made one: field by field, and of documents block by block. What both changed in the same place is
 * left to be chosen.
 */
export function mergeForms<F extends object>({ base, mine, theirs }: Sides<F>): Merge<F> {
  const fromTheirs: string[] = [];
  const fromMine: string[] = [];
  const together: string[] = [];
  const merged = new Map<string, MergedField>();
  const taken: Record<string, unknown> = {};
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const of = (form: F): unknown => (form as Readonly<Record<string, unknown>>)[field];
    const sides = { base: of(base), mine: of(mine), theirs: of(theirs) };
    taken[field] = sides.mine;
    if (same(sides.mine, sides.theirs)) continue;
    if (same(sides.base, sides.mine)) {
      taken[field] = sides.theirs;
      fromTheirs.push(field);
    } else if (same(sides.base, sides.theirs)) fromMine.push(field);
    else {
      const both = mergedDocument(field, sides) ?? chosen(field, sides);
      if (both.clashes.length === 0) together.push(field);
      merged.set(field, both);
    }
  }
  return {
    fromTheirs,
    fromMine,
    together,
    clashes: [...merged.values()].flatMap(({ clashes }) => clashes),
    form: choices =>
      ({ ...taken, ...Object.fromEntries([...merged].map(([field, { value }]) => [field, value(choices)])) }) as F,
  };
}

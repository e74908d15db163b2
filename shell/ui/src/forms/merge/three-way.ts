import { diff3Merge } from 'node-diff3';
import type { SlotOp } from '@learnloom/contracts/kernel/block';
import { isRecord } from '@learnloom/contracts/kernel/objects';
import { contentOf, documentOf, linesOf, wordsOf } from './document-lines.ts';
import { blockOfLine, mergeBlocks, type Sides } from './merge-blocks.ts';

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

interface MergedField {
  readonly clashes: readonly Clash[];
  readonly value: (choices: Choices) => unknown;
}

/** Lines of which both changed others, or other parts of one block; null where both changed the same. */
function mergedLines({ base, mine, theirs }: Sides<readonly string[]>): readonly string[] | null {
  if (base.length !== mine.length || base.length !== theirs.length) return null;
  const lines: string[] = [];
  for (const [at, before] of base.entries()) {
    const [own = '', other = ''] = [mine[at], theirs[at]];
    const line = own === other || before === other ? own : before === own ? other : mergedBlockLine(before, own, other);
    if (line === null) return null;
    lines.push(line);
  }
  return lines;
}

function mergedBlockLine(before: string, own: string, other: string): string | null {
  const [base, mine, theirs] = [before, own, other].map(blockOfLine);
  if (!base || !mine || !theirs) return null;
  const block = mergeBlocks({ base: base.block, mine: mine.block, theirs: theirs.block }, mergedSlot);
  return block && JSON.stringify([{ ...mine.op, insert: { [mine.embed]: block } }]);
}

function mergedSlot({ base, mine, theirs }: Sides<readonly SlotOp[]>): readonly SlotOp[] | null {
  const [before, ours, others] = [base, mine, theirs].map(ops => linesOf({ v: 1, ops: ops as SlotLines }));
  if (!before || !ours || !others) return null;
  const lines: string[] = [];
  for (const { ok, conflict } of diff3Merge(ours, before, others, { excludeFalseConflicts: true })) {
    const merged = ok ?? mergedLines({ base: conflict?.o ?? [], mine: conflict?.a ?? [], theirs: conflict?.b ?? [] });
    if (!merged) return null;
    lines.push(...merged);
  }
  return contentOf(documentOf(1, lines))?.ops as readonly SlotOp[];
}

type SlotLines = Parameters<typeof linesOf>[0]['ops'];

/** Documents block by block, and within blocks part by part; null where one of them is none. */
function mergedDocument(field: string, { base, mine, theirs }: Sides<unknown>): MergedField | null {
  const [ours, before, others] = [mine, base === '' ? '{"v":1,"ops":[]}' : base, theirs].map(contentOf);
  if (!ours || !before || !others) return null;
  const regions = diff3Merge(linesOf(ours), linesOf(before), linesOf(others), { excludeFalseConflicts: true });
  const parts = regions.map((region, index): Part => {
    if (region.ok) return region.ok;
    const { a = [], o = [], b = [] } = region.conflict ?? {};
    const merged = mergedLines({ base: o, mine: a, theirs: b });
    if (merged) return merged;
    return { id: `${field} ${index}`, mine: a, theirs: b };
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

interface Entry {
  readonly id: string;
}

const isEntries = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) &&
  value.every(one => typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string');

const idsOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ id }) => id);

/** `into` with those of `from` that it lacks, each behind the one that it follows there. */
function withAdded(into: readonly string[], from: readonly string[]): readonly string[] {
  const ids = [...into];
  for (const [at, id] of from.entries())
    if (!ids.includes(id)) ids.splice(at === 0 ? 0 : ids.indexOf(from[at - 1] ?? '') + 1, 0, id);
  return ids;
}

/** Lists of entries with ids: entry by entry, and their order; null where one of them is none. */
function mergedEntries(field: string, { base, mine, theirs }: Sides<unknown>): MergedField | null {
  if (!isEntries(mine) || !isEntries(theirs) || !isEntries(base)) return null;
  const [ours, before, others] = [mine, base, theirs].map(one => new Map(one.map(entry => [entry.id, entry])));
  const clashes: Clash[] = [];
  const takenOf = new Map<string, (choices: Choices) => Entry | undefined>();
  for (const id of new Set(idsOf([...mine, ...theirs]))) {
    const sides = { base: before?.get(id), mine: ours?.get(id), theirs: others?.get(id) };
    const one = same(sides.base, sides.mine) ? sides.theirs : sides.mine;
    const clash = !same(sides.mine, sides.theirs) && !same(sides.base, sides.mine) && !same(sides.base, sides.theirs);
    const choice = `${field} ${id}`;
    if (clash) clashes.push({ id: choice, field, mine: sides.mine, theirs: sides.theirs, blocks: false });
    takenOf.set(id, choices => (clash ? (choices[choice] === 'theirs' ? sides.theirs : sides.mine) : one));
  }
  const inAll = (entries: readonly Entry[]): readonly string[] =>
    idsOf(entries).filter(id => ours?.has(id) && before?.has(id) && others?.has(id));
  const orders = { base: inAll(base), mine: inAll(mine), theirs: inAll(theirs) };
  const bothMoved =
    !same(orders.base, orders.mine) && !same(orders.base, orders.theirs) && !same(orders.mine, orders.theirs);
  const order = `${field} order`;
  if (bothMoved) clashes.push({ id: order, field, mine, theirs, blocks: false });
  return {
    clashes,
    value: choices => {
      const theirOrder = bothMoved ? choices[order] === 'theirs' : same(orders.base, orders.mine);
      const [first, second] = theirOrder ? [theirs, mine] : [mine, theirs];
      return withAdded(idsOf(first), idsOf(second)).flatMap(id => takenOf.get(id)?.(choices) ?? []);
    },
  };
}

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string') && new Set(value).size === value.length;

/**
 * Lists of words or keys, such as tags: each side's additions and removals. Null where one of them is none, and where both
 * put other words in the same place, which may hold one only.
 */
function mergedWords({ base, mine, theirs }: Sides<unknown>): MergedField | null {
  if (!isWords(base) || !isWords(mine) || !isWords(theirs)) return null;
  const added = (to: readonly string[]) => to.some(one => !base.includes(one));
  const replaced = base.length === 0 || base.some(one => !mine.includes(one) && !theirs.includes(one));
  if (replaced && added(mine) && added(theirs)) return null;
  const kept = mine.filter(one => theirs.includes(one) || !base.includes(one));
  const all = [...kept, ...theirs.filter(one => !base.includes(one) && !mine.includes(one))];
  return { clashes: [], value: () => all };
}

/** Objects, field by field; null where one of them is none. */
function mergedObject(field: string, { base, mine, theirs }: Sides<unknown>): MergedField | null {
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return null;
  const inner = mergeForms({ base, mine, theirs });
  const within = (id: string): string => `${field}.${id}`;
  return {
    clashes: inner.clashes.map(clash => ({ ...clash, id: within(clash.id), field: within(clash.field) })),
    value: choices => inner.form(Object.fromEntries(inner.clashes.map(({ id }) => [id, choices[within(id)]] as const))),
  };
}

const chosen = (field: string, { mine, theirs }: Sides<unknown>): MergedField => ({
  clashes: [{ id: field, field, mine, theirs, blocks: false }],
  value: choices => (choices[field] === 'theirs' ? theirs : mine),
});

/**
 * Two changes of one form made one: field by field, of documents block by block, of lists entry by entry. What both changed
 * in the same place is left to be chosen.
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
      const both =
        mergedDocument(field, sides) ??
        mergedWords(sides) ??
        mergedEntries(field, sides) ??
        mergedObject(field, sides) ??
        chosen(field, sides);
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

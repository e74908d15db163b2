import { isBlockValue, type BlockValue, type SlotOp } from '@learnloom/contracts/kernel/block';

export interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** The operations of a slot of which both sides changed other lines; null where they changed the same. */
export type MergeSlot = (sides: Sides<readonly SlotOp[]>) => readonly SlotOp[] | null;

const equal = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The block of a line of a document, with the key of its insert; null for other lines. */
export function blockOfLine(
  line: string,
): { readonly embed: string; readonly block: BlockValue; readonly op: SlotOp } | null {
  const ops = JSON.parse(line) as readonly SlotOp[];
  const [op, another] = ops;
  if (!op || another || typeof op.insert === 'string') return null;
  const [[embed, block] = ['', null]] = Object.entries(op.insert);
  return isBlockValue(block) ? { embed, block, op } : null;
}

type Entry = string | { readonly id: string };
const idOf = (entry: Entry): string => (typeof entry === 'string' ? entry : entry.id);
const isEntries = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) &&
  value.every(
    entry =>
      typeof entry === 'string' ||
      (typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'),
  );

/** Rows, columns, tabs: each side's additions, removals and changes. Null: both changed one entry, or both the order. */
function mergedEntries({ base, mine, theirs }: Sides<readonly Entry[]>): readonly Entry[] | null {
  const [before, ours, others] = [base, mine, theirs].map(
    entries => new Map(entries.map(entry => [idOf(entry), entry] as const)),
  );
  const merged: Entry[] = [];
  const order = mine.map(idOf);
  for (const [at, entry] of theirs.entries()) {
    const id = idOf(entry);
    if (order.includes(id) || before?.has(id)) continue;
    const previous = theirs[at - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(idOf(previous)) + 1, 0, id);
  }
  for (const id of order) {
    const sides = { base: before?.get(id), mine: ours?.get(id), theirs: others?.get(id) };
    const value = mergedValue(sides);
    if (value === CLASH) return null;
    if (value !== undefined) merged.push(value as Entry);
  }
  return merged;
}

const CLASH = Symbol('both changed it');

function mergedValue({ base, mine, theirs }: Sides<unknown>): unknown {
  if (equal(mine, theirs) || equal(base, theirs)) return mine;
  if (equal(base, mine)) return theirs;
  if (!isEntries(base) || !isEntries(mine) || !isEntries(theirs)) return CLASH;
  return mergedEntries({ base, mine, theirs }) ?? CLASH;
}

/** One block of two changed ones: prop by prop and slot by slot; null where both changed the same in it. */
export function mergeBlocks({ base, mine, theirs }: Sides<BlockValue>, mergeSlot: MergeSlot): BlockValue | null {
  if (mine.type !== theirs.type || mine.id !== theirs.id || base.id !== mine.id || base.type !== mine.type) return null;
  const props: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(mine.props), ...Object.keys(theirs.props)])) {
    const value = mergedValue({ base: base.props[name], mine: mine.props[name], theirs: theirs.props[name] });
    if (value === CLASH) return null;
    if (value !== undefined) props[name] = value;
  }
  const slots: Record<string, readonly SlotOp[]> = {};
  for (const key of new Set([...Object.keys(mine.slots), ...Object.keys(theirs.slots)])) {
    const sides = { base: base.slots[key], mine: mine.slots[key], theirs: theirs.slots[key] };
    const value = mergedValue(sides);
    if (value === CLASH && sides.base && sides.mine && sides.theirs) {
      const merged = mergeSlot({ base: sides.base, mine: sides.mine, theirs: sides.theirs });
      if (!merged) return null;
      slots[key] = merged;
    } else if (value === CLASH) return null;
    else if (value !== undefined) slots[key] = value as readonly SlotOp[];
  }
  return { type: mine.type, id: mine.id, props, slots };
}

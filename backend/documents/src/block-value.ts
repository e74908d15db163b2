import DeltaModule, { type Op } from 'quill-delta';
import { BLOCK_EMBED, INLINE_EMBED, type BlockValue, type SlotOp } from '@learnloom/contracts/kernel/block';

export * from '@learnloom/contracts/kernel/block';
export * from './block-id.ts';

/** Node takes the CommonJS module for the class; bundlers do not. */
const Delta = ('default' in DeltaModule ? DeltaModule.default : DeltaModule) as typeof DeltaModule;

/**
 * A change of a block: props by name, null for one that goes, and the operations for each slot that changes. In Quill's
 * Delta it stands in a retain: `{ retain: { 'content-block': change } }`.
 */
export interface BlockChange {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly slots?: Readonly<Record<string, readonly Op[]>>;
}

type Changed = BlockChange & Partial<Pick<BlockValue, 'type' | 'id'>>;

const isEmpty = (record: object | undefined): boolean => !record || Object.keys(record).length === 0;
const deltaOf = (ops: readonly (Op | SlotOp)[] | undefined) => new Delta([...(ops ?? [])] as Op[]);

function composedSlots(
  before: BlockChange['slots'],
  change: NonNullable<BlockChange['slots']>,
  keepEmpty: boolean,
): Readonly<Record<string, readonly Op[]>> {
  const slots = new Map(Object.entries(before ?? {}));
  for (const [key, ops] of Object.entries(change)) {
    const composed = deltaOf(slots.get(key)).compose(deltaOf(ops)).ops;
    if (keepEmpty || composed.length > 0) slots.set(key, composed);
    else slots.delete(key);
  }
  return Object.fromEntries(slots);
}

function composedProps(
  before: BlockChange['props'],
  change: NonNullable<BlockChange['props']>,
  keepNull: boolean,
): Readonly<Record<string, unknown>> {
  const props = { ...before, ...change };
  if (keepNull) return props;
  // A prop may be null in itself, as the alignment of a column is within its entry: only those of the change go.
  return Object.fromEntries(Object.entries(props).filter(([name, value]) => value !== null || !(name in change)));
}

/**
 * How Quill's Delta composes, inverts and transforms blocks, slot by slot: what two authors change in one block comes
 * together. Halves that do not change keep their identity.
 */
export const blockHandler = {
  /** `before`: a block or a change. `keepNull`: both are changes, and what they remove is still to be said. */
  compose(before: Changed, change: BlockChange, keepNull: boolean): Changed {
    const props = isEmpty(change.props) ? before.props : composedProps(before.props, change.props ?? {}, keepNull);
    const slots = isEmpty(change.slots) ? before.slots : composedSlots(before.slots, change.slots ?? {}, keepNull);
    return { ...before, ...(props && { props }), ...(slots && { slots }) };
  },
  invert(change: BlockChange, base: BlockChange): BlockChange {
    const props = Object.keys(change.props ?? {}).map(name => [name, base.props?.[name] ?? null] as const);
    const slots = Object.entries(change.slots ?? {}).map(
      ([key, ops]) => [key, deltaOf(ops).invert(deltaOf(base.slots?.[key])).ops] as const,
    );
    return { props: Object.fromEntries(props), slots: Object.fromEntries(slots) };
  },
  /** `change` as it is to be applied after `other`, which was made at the same time; `priority`: `other` was first. */
  transform(other: BlockChange, change: BlockChange, priority: boolean): BlockChange {
    const props = Object.entries(change.props ?? {}).filter(([name]) => !priority || !(name in (other.props ?? {})));
    const slots = Object.entries(change.slots ?? {}).map(
      ([key, ops]) => [key, deltaOf(other.slots?.[key]).transform(deltaOf(ops), priority).ops] as const,
    );
    return { props: Object.fromEntries(props), slots: Object.fromEntries(slots) };
  },
};

/** The change that makes one block of another of the same id and type; null when they are equal. */
export function blockChange(before: BlockValue, after: BlockValue): BlockChange | null {
  const names = new Set([...Object.keys(before.props), ...Object.keys(after.props)]);
  const props = [...names]
    .filter(name => JSON.stringify(before.props[name]) !== JSON.stringify(after.props[name]))
    .map(name => [name, after.props[name] ?? null] as const);
  const keys = new Set([...Object.keys(before.slots), ...Object.keys(after.slots)]);
  const slots = [...keys]
    .map(key => [key, slotChange(before.slots[key], after.slots[key])] as const)
    .filter(([, ops]) => ops.length > 0);
  if (props.length === 0 && slots.length === 0) return null;
  return { props: Object.fromEntries(props), slots: Object.fromEntries(slots) };
}

const slotChange = (before: readonly SlotOp[] = [], after: readonly SlotOp[] = []): readonly Op[] =>
  before === after ? [] : deltaOf(before).diff(deltaOf(after)).ops;

Delta.registerEmbed(BLOCK_EMBED, blockHandler);
Delta.registerEmbed(INLINE_EMBED, blockHandler);

export { Delta };

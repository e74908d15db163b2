import type { Op } from 'quill-delta';
import type { BlockChange, BlockValue, SlotOp } from '@learnloom/documents/block-value';
import { deltaOf } from './content-blot.ts';

interface Entries {
  readonly items: readonly { readonly id: string }[];
}

const EMPTY = [{ insert: '\n' }] as const;

const isEmpty = (ops: readonly SlotOp[]): boolean => ops.length === 0 || (ops.length === 1 && ops[0]?.insert === '\n');

const lengthOf = (ops: readonly SlotOp[]): number => deltaOf(ops).length();

/** The change that removes the text of a slot. */
export const withoutText = (ops: readonly SlotOp[]): readonly Op[] => [{ delete: lengthOf(ops) }];

/** A new entry with an empty slot, after those that are there. */
export const addEntry = <P extends Entries>({ props }: BlockValue<P>, entry: { readonly id: string }): BlockChange => ({
  props: { items: [...props.items, entry] },
  slots: { [entry.id]: EMPTY },
});

/** An entry goes; what is written in its slot moves to the end of the entry before it, or to the start of the next one. */
export function removeEntry<P extends Entries>({ props, slots }: BlockValue<P>, index: number): BlockChange {
  const { items } = props;
  const entry = items[index];
  const heir = items[index - 1] ?? items[index + 1];
  if (!entry || !heir) return {};
  const text = slots[entry.id] ?? EMPTY;
  const inherited = slots[heir.id] ?? EMPTY;
  const moved = (isEmpty(text) ? [] : text) as readonly Op[];
  const start = index > 0 ? lengthOf(inherited) : 0;
  // An empty text is replaced: nobody wants a blank line above what moved in.
  const change: readonly Op[] = isEmpty(inherited)
    ? [...moved, { delete: lengthOf(inherited) }]
    : [...(start > 0 ? [{ retain: start }] : []), ...moved];
  return {
    props: { items: items.filter(other => other !== entry) },
    slots: { [entry.id]: withoutText(text), ...(moved.length > 0 && { [heir.id]: change }) },
  };
}

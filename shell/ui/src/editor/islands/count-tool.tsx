import { Minus, Plus } from 'lucide-react';
import { newBlockId } from '@learnloom/documents/block-value';
import type { IslandProps } from './block-kinds.ts';
import { Tool } from './tool.tsx';
import { addEntry, removeEntry } from './slot-entries.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface Entries {
  readonly items: readonly { readonly id: string }[];
}

interface CountToolProps<P extends Entries> extends IslandProps<P> {
  /** What there is more or less of: 'column'. */
  readonly noun: string;
  readonly max: number;
  /** A new entry, besides its id. */
  readonly entry: (index: number) => Omit<P['items'][number], 'id'>;
}

/** More and fewer columns or tabs. What was written in one that goes moves into the one before it. */
export function CountTool<P extends Entries>({ block, change, noun, max, entry }: CountToolProps<P>) {
  const { items } = block.props;
  return (
    <>
      <Tool
        label={t('removeTheLastItsText', { noun, noun2: noun })}
        disabled={items.length <= 1}
        onClick={() => change(removeEntry(block, items.length - 1))}
      >
        <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
      </Tool>
      <span className="ll-block-count" aria-live="polite">
        {items.length} <span className="ll-hidden">{items.length === 1 ? noun : `${noun}s`}</span>
      </span>
      <Tool
        label={t('addA', { noun })}
        disabled={items.length >= max}
        onClick={() => change(addEntry(block, { id: newBlockId(), ...entry(items.length) }))}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      </Tool>
    </>
  );
}

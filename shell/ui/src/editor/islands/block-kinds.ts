import type { FunctionComponent } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { BlockChange, BlockValue } from '@learnloom/documents/block-value';
import type { BlockShape, SlotProfile } from '@learnloom/documents/block-shape';
import type { ContentBlot } from './content-blot.ts';

export interface IslandProps<P extends object = object> {
  readonly blot: ContentBlot;
  readonly block: BlockValue<P>;
  /** Changes properties, each as a whole. */
  readonly set: (props: Partial<P>) => void;
  /** Changes properties and texts as one step for Undo. */
  readonly change: (change: BlockChange) => void;
  /** The text can be read, not written. */
  readonly disabled: boolean;
}

/** Menus list entries by these, in this order. */
export const entryGroups = ['Text', 'Layout', 'Media', 'Code', 'More'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** A block without its id. */
export type NewBlock = Pick<BlockValue, 'type' | 'props' | 'slots'>;

/** What a menu entry inserts: a block, a mark within the line, or a format of the line; null: the author changed their mind. */
export type Insertion =
  { readonly block: NewBlock } | { readonly inline: NewBlock } | { readonly line: Readonly<Record<string, unknown>> } | null;

/** Asks the author for a whole number; null: they cancelled. */
export type AskNumber = (question: {
  readonly title: string;
  readonly label: string;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** Said when the number is none of those. */
  readonly message: string;
}) => Promise<number | null>;

export interface InsertEntry {
  readonly label: string;
  /** Other words that an author may type to find it. */
  readonly keywords: string;
  readonly icon: LucideIcon;
  readonly group: EntryGroup;
  /** Place within the group; default: 50. */
  readonly order?: number;
  readonly insertion: (askNumber: AskNumber) => Insertion | Promise<Insertion>;
}

/** The editor's half of a kind of block: `export const block = editorBlock({ … })` in `blocks/<type>/block.tsx`. */
export interface EditorBlock {
  readonly type: string;
  readonly place: 'block' | 'inline';
  /** Texts that it may stand in. */
  readonly allowedIn: readonly SlotProfile[];
  /** Name of a block, for its toolbar and for screen readers. */
  readonly nameOf: (block: BlockValue) => string;
  readonly entries: readonly InsertEntry[];
  readonly Island: FunctionComponent<IslandProps<never>>;
  /** Controls in the bar above the block while it is in use. */
  readonly Tools: FunctionComponent<IslandProps<never>> | null;
}

type EntrySpec<O> = Omit<InsertEntry, 'insertion' | 'label'> & {
  /** Default: the label of the shape. */
  readonly label?: string;
  /** How the block is created; asking the author may come first. Null: nothing is inserted. */
  readonly options?: O | ((askNumber: AskNumber) => Promise<O | null>);
};

interface EditorBlockSpec<P extends object, O extends object> {
  readonly shape: BlockShape<P, O>;
  readonly nameOf?: (props: P) => string;
  readonly entries: readonly EntrySpec<O>[];
  readonly Island: FunctionComponent<IslandProps<P>>;
  readonly Tools?: FunctionComponent<IslandProps<P>>;
}

export function editorBlock<P extends object, O extends object>(spec: EditorBlockSpec<P, O>): EditorBlock {
  const { shape, nameOf, entries, Island, Tools } = spec;
  const { type, label, place, allowedIn } = shape;
  const created = (options?: O): Insertion => {
    const block = { type, ...shape.create(options) } as NewBlock;
    return place === 'inline' ? { inline: block } : { block };
  };
  return {
    type,
    place,
    allowedIn,
    nameOf: ({ props }) => nameOf?.(props as P) ?? label,
    entries: entries.map(({ options, ...entry }) => ({
      label,
      ...entry,
      async insertion(askNumber) {
        if (typeof options !== 'function') return created(options);
        const answer = await (options as (ask: AskNumber) => Promise<O | null>)(askNumber);
        return answer && created(answer);
      },
    })),
    Island: Island as FunctionComponent<IslandProps<never>>,
    Tools: (Tools ?? null) as FunctionComponent<IslandProps<never>> | null,
  };
}

import type { FunctionComponent } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { BlockChange, BlockValue } from '@learnloom/documents/block-value';
import type { AnyShape, BlockShape, PropsOf, SlotProfile } from '@learnloom/documents/block-shape';
import type { ContentBlot } from './content-blot.ts';

/** Props with their defaults filled in, as islands get them. */
export type Filled<T> = T extends readonly (infer E)[]
  ? readonly Filled<E>[]
  : T extends object
    ? { readonly [K in keyof T]-?: Filled<Exclude<T[K], undefined>> }
    : T;
export type PropsFor<S> = Filled<PropsOf<S>>;

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
export const entryGroups = ['Text', 'Layout', 'Media', 'Code', 'More', 'Snippets'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** A block without its id. */
export type NewBlock = Pick<BlockValue, 'type' | 'props' | 'slots'>;

/**
 * What a menu entry inserts: a block, a mark within the line, a format of the line, or all of a document, as JSON text; null:
 * the author changed their mind.
 */
export type Insertion =
  | { readonly block: NewBlock }
  | { readonly inline: NewBlock }
  | { readonly line: Readonly<Record<string, unknown>> }
  | { readonly document: string }
  | null;

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

export interface InlineEditorProps<P extends object = object> {
  readonly block: BlockValue<P>;
  readonly onClose: () => void;
  /** Null takes the mark away. */
  readonly onSave: (block: BlockValue | null) => void;
}

/** The parts of a block within a line: how it looks there, and the dialog that it is edited in. */
export interface InlineParts<P extends object = object> {
  readonly Mark: FunctionComponent<{ readonly block: BlockValue<P> }>;
  readonly Editor: FunctionComponent<InlineEditorProps<P>>;
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
  readonly shape: AnyShape;
  /** Null for a block within a line. */
  readonly Island: FunctionComponent<IslandProps<never>> | null;
  /** Controls in the bar above the block while it is in use. */
  readonly Tools: FunctionComponent<IslandProps<never>> | null;
  /** Null for a block between two lines. */
  readonly inline: InlineParts<never> | null;
}

type EntrySpec<O> = Omit<InsertEntry, 'insertion' | 'label'> & {
  /** Default: the label of the shape. */
  readonly label?: string;
  /** How the block is created; asking the author may come first. Null: nothing is inserted. */
  readonly options?: O | ((askNumber: AskNumber) => Promise<O | null>);
};

interface Spec<P extends object, O extends object> {
  readonly shape: BlockShape<P, O>;
  readonly nameOf?: (props: Filled<P>) => string;
  readonly entries: readonly EntrySpec<O>[];
}

interface EditorBlockSpec<P extends object, O extends object> extends Spec<P, O> {
  readonly Island: FunctionComponent<IslandProps<Filled<P>>>;
  readonly Tools?: FunctionComponent<IslandProps<Filled<P>>>;
}

/** Props as a shape has them: a value that somebody took away is its default again. */
export const filled = (shape: Pick<AnyShape, 'props'>, props: object): object =>
  (shape.props.validate(props).value ?? props) as object;

/** What blocks between lines and within lines have in common. */
function baseOf<P extends object, O extends object>({ shape, nameOf, entries }: Spec<P, O>) {
  const { type, label, place, allowedIn } = shape;
  const created = (options?: O): Insertion => {
    const block = { type, ...shape.create(options) } as NewBlock;
    return place === 'inline' ? { inline: block } : { block };
  };
  return {
    type,
    place,
    allowedIn,
    shape: shape as unknown as AnyShape,
    nameOf: ({ props }: BlockValue) => nameOf?.(filled(shape as unknown as AnyShape, props) as Filled<P>) ?? label,
    entries: entries.map(({ options, ...entry }) => ({
      label,
      ...entry,
      insertion(askNumber: AskNumber): Insertion | Promise<Insertion> {
        if (typeof options !== 'function') return created(options);
        return (options as (ask: AskNumber) => Promise<O | null>)(askNumber).then(answer => answer && created(answer));
      },
    })),
  };
}

export const editorBlock = <P extends object, O extends object>(spec: EditorBlockSpec<P, O>): EditorBlock => ({
  ...baseOf(spec),
  Island: spec.Island as unknown as FunctionComponent<IslandProps<never>>,
  Tools: (spec.Tools ?? null) as unknown as FunctionComponent<IslandProps<never>> | null,
  inline: null,
});

export const inlineBlock = <P extends object, O extends object>(
  spec: Spec<P, O> & InlineParts<Filled<P>>,
): EditorBlock => ({
  ...baseOf(spec),
  Island: null,
  Tools: null,
  inline: { Mark: spec.Mark, Editor: spec.Editor } as unknown as InlineParts<never>,
});

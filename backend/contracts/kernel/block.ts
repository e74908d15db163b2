import { isRecord } from './objects.ts';

/** An operation of a block's slot: Quill Delta's, as the document's own. */
export interface SlotOp {
  readonly insert: string | Readonly<Record<string, unknown>>;
  readonly attributes?: object;
}

/** A block of a document: what kind it is, how it is set up, and the texts that are written in it. */
export interface BlockValue<P extends object = Readonly<Record<string, unknown>>> {
  /** Name of the block's folder: `tabs`. */
  readonly type: string;
  /** `^[a-z0-9]{1,12}$`, unique within the document. */
  readonly id: string;
  readonly props: P;
  /** Rich text by slot, in the order in which it is read. Each ends with a line break. */
  readonly slots: Readonly<Record<string, readonly SlotOp[]>>;
}

/** Key of the insert of a block that stands between two lines. Not `block`, which is Quill's name for a paragraph. */
export const BLOCK_EMBED = 'content-block';
/** Key of the insert of a block that stands within a line, such as a footnote. */
export const INLINE_EMBED = 'content-inline';

/** Blocks within blocks: columns within tabs are two levels. */
export const MAX_NESTING = 4;
export const NESTING_MESSAGE = `Blocks can be nested at most ${MAX_NESTING} levels deep`;

/**
 * Props of these names hold what people read or write as text, in whatever block: they count as characters and words, are
 * searched and compared. So are those of the entries of a prop `items`.
 */
export const WORD_PROPS = ['title', 'label', 'content', 'alt', 'description'] as const;

/** Whether a value has the shape of a block. Its type may be unknown and its props anything. */
export const isBlockValue = (value: unknown): value is BlockValue =>
  isRecord(value) &&
  typeof value['type'] === 'string' &&
  typeof value['id'] === 'string' &&
  isRecord(value['props']) &&
  isRecord(value['slots']);

/** The block of an insert, between lines or within one; null when it is text or something else. */
export function blockOf(insert: unknown): BlockValue | null {
  if (!isRecord(insert)) return null;
  const value = insert[BLOCK_EMBED] ?? insert[INLINE_EMBED];
  return isBlockValue(value) ? value : null;
}

/** The texts of a block's props, without its slots. */
export function propTexts({ props }: Pick<BlockValue, 'props'>): readonly string[] {
  const items: unknown = props['items'];
  return [props, ...(Array.isArray(items) ? items.filter(isRecord) : [])].flatMap(entry =>
    WORD_PROPS.flatMap(name => {
      const text = entry[name];
      return typeof text === 'string' && text !== '' ? [text] : [];
    }),
  );
}

/** The operations of a block's slots, in the order in which they are read. */
export const slotsOf = ({ slots }: Pick<BlockValue, 'slots'>): readonly (readonly SlotOp[])[] =>
  Object.values(slots).filter(ops => Array.isArray(ops));

/** Characters of an insert, those within a block included; a block itself counts one. */
export function insertLength(insert: unknown): number {
  if (typeof insert === 'string') return insert.length;
  const block = blockOf(insert);
  if (!block) return 1;
  const inProps = propTexts(block).reduce((sum, text) => sum + text.length, 0);
  const inSlots = slotsOf(block).reduce(
    // The line break that ends a slot is part of the block, not of what was written.
    (sum, ops) => sum + Math.max(0, ops.reduce((length, op) => length + insertLength(op.insert), 0) - 1),
    0,
  );
  return 1 + inProps + inSlots;
}

/** What an insert says as plain text: a block's texts a line each; an image its description. */
export function insertText(insert: unknown): string {
  if (typeof insert === 'string') return insert;
  const block = blockOf(insert);
  if (!block) return '';
  const inSlots = slotsOf(block).map(ops => ops.map(op => insertText(op.insert)).join(''));
  const isInline = isRecord(insert) && INLINE_EMBED in insert;
  const texts = [...propTexts(block), ...inSlots].map(text => text.replace(/\n$/, ''));
  return isInline ? ` (${texts.join(' ').replaceAll('\n', ' ')})` : `\n${texts.join('\n')}\n`;
}

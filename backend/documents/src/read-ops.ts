import { BLOCK_EMBED, INLINE_EMBED, MAX_NESTING, NESTING_MESSAGE, propTexts } from '@learnloom/contracts/kernel/block';
import { MAX_CHARACTERS, MOST_PICTURES, tooLongText } from '@learnloom/contracts/kernel/document';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { isBlockId } from './block-id.ts';
import type { AnyShape, BlockShape, SlotProfile } from './block-shape.ts';
import { cleanText } from './clean-text.ts';
import { isText, type DocumentBlock, type DocumentOp } from './document-ops.ts';
import { knownFormats, type FormatProfile } from './formats.ts';
import { pictureIn } from './picture.ts';

/** Blocks of a document, those within others included. */
const MAX_BLOCKS = 1000;

const refused = (message: string) => invalid({ content: message });
const unreadable = () => refused('The document cannot be read.');

interface Embed {
  readonly insert: object;
  /** Which formats it may have. */
  readonly kind: FormatProfile;
}

/**
 * Reads the operations of a document and of the slots within it. Unknown formats, unsafe links and control characters are
 * dropped. Refuses `invalid` with a message for `content` for what cannot be left out without a loss.
 */
export class OpsReader {
  private characters = 0;
  private pictures = 0;
  private blocks = 0;
  private readonly ids = new Set<string>();

  constructor(private readonly shapes: ReadonlyMap<string, AnyShape>) {}

  /** The document's own operations, which are kept as they are split. */
  document(ops: readonly unknown[]): readonly DocumentOp[] {
    return ops.flatMap(op => this.op(op, 'full', 0) ?? []);
  }

  /** Characters of the whole document, for the message that says how long it is. */
  private count(length: number): void {
    this.characters += length;
  }

  /** Refuses a text that is too long. Asked when all is read, so that the message can name the length. */
  end(): void {
    if (this.characters > MAX_CHARACTERS) throw refused(tooLongText(this.characters));
  }

  private op(value: unknown, profile: SlotProfile, depth: number): DocumentOp | null {
    const { insert, attributes } = recordOf(value);
    if (typeof insert === 'string') return this.text(insert, attributes, profile);
    const { insert: content, kind } = this.embed(insert, profile, depth);
    const formats = knownFormats(attributes, kind);
    return (
      Object.keys(formats).length > 0 ? { insert: content, attributes: formats } : { insert: content }
    ) as DocumentOp;
  }

  private embed(value: unknown, profile: SlotProfile, depth: number): Embed {
    const record = recordOf(value);
    const [key = '', another] = Object.keys(record);
    if (another === undefined && key === BLOCK_EMBED)
      return { insert: { [key]: this.block(record[key], 'block', profile, depth + 1) }, kind: 'block' };
    if (another === undefined && key === INLINE_EMBED)
      return { insert: { [key]: this.block(record[key], 'inline', profile, depth + 1) }, kind: 'line' };
    const image = profile === 'line' ? null : pictureIn(record);
    if (!image) throw refused('The document contains an unknown block.');
    this.countPicture();
    this.count(1);
    return { insert: { image }, kind: 'block' };
  }

  private countPicture(): void {
    this.pictures += 1;
    if (this.pictures > MOST_PICTURES) throw refused(`Use at most ${MOST_PICTURES} images`);
  }

  private text(insert: string, attributes: unknown, profile: SlotProfile): DocumentOp | null {
    this.count(insert.length);
    const text = cleanText(insert);
    if (text === '') return null;
    const formats = knownFormats(attributes, profile);
    return Object.keys(formats).length > 0 ? { insert: text, attributes: formats } : { insert: text };
  }

  private block(value: unknown, place: BlockShape['place'], profile: SlotProfile, depth: number): DocumentBlock {
    const { type, id, props, slots } = recordOf(value);
    const shape = typeof type === 'string' ? this.shapes.get(type) : undefined;
    if (shape?.place !== place) throw refused('The document contains an unknown block.');
    if (profile !== 'full' && !shape.allowedIn.includes(profile))
      throw refused(`${shape.label}: this block cannot be placed in a ${profile === 'cell' ? 'cell' : 'caption'}`);
    if (depth > MAX_NESTING) throw refused(NESTING_MESSAGE);
    this.blocks += 1;
    if (this.blocks > MAX_BLOCKS) throw refused(`Use at most ${MAX_BLOCKS} blocks`);
    const checked = shape.props.validate(recordOf(props ?? {}));
    if (checked.error) throw refused(checked.error.message);
    const known = checked.value as object & { readonly src?: unknown };
    if (typeof known.src === 'string' && known.src !== '') this.countPicture();
    const written = recordOf(slots ?? {});
    const shapes = (shape as BlockShape).slots(known);
    this.count(1 + propTexts({ props: known as Record<string, unknown> }).reduce((sum, { length }) => sum + length, 0));
    return {
      type: shape.type,
      id: this.uniqueId(id),
      props: known as Record<string, unknown>,
      slots: Object.fromEntries(
        shapes.map(({ key, profile }) => [
          key,
          this.slot(Object.hasOwn(written, key) ? written[key] : [], profile, depth),
        ]),
      ),
    };
  }

  /** The id, or another one where a copied block has brought its id along. */
  private uniqueId(value: unknown): string {
    let id = isBlockId(value) ? value : 'b';
    for (let number = 2; this.ids.has(id); number += 1) id = `b${number}`;
    this.ids.add(id);
    return id;
  }

  /** A slot as Quill has it: neighbours of one look joined, and a line break at its end. */
  private slot(value: unknown, profile: SlotProfile, depth: number): readonly DocumentOp[] {
    if (!Array.isArray(value)) throw unreadable();
    const read = (value as readonly unknown[]).flatMap(op => this.op(op, profile, depth) ?? []);
    const ops = joined(profile === 'line' ? onOneLine(read) : read);
    const last = ops.at(-1);
    const ended = last !== undefined && isText(last) && last.insert.endsWith('\n');
    // The line break that ends a slot is no character that somebody has written.
    if (ended) this.count(-1);
    return ended ? ops : joined([...ops, { insert: '\n' }]);
  }
}

/** Line breaks become spaces, those at the end nothing: what ends the slot is added behind. */
function onOneLine(ops: readonly DocumentOp[]): readonly DocumentOp[] {
  const line = ops.map(op => (isText(op) ? { ...op, insert: op.insert.replace(/\n/g, ' ') } : op));
  const last = line.at(-1);
  if (!last || !isText(last)) return line;
  const insert = last.insert.trimEnd();
  return insert === '' ? line.slice(0, -1) : [...line.slice(0, -1), { ...last, insert }];
}

function joined(ops: readonly DocumentOp[]): readonly DocumentOp[] {
  const merged: DocumentOp[] = [];
  for (const op of ops) {
    const last = merged.at(-1);
    if (last && isText(last) && isText(op) && JSON.stringify(last.attributes) === JSON.stringify(op.attributes))
      merged[merged.length - 1] = { ...last, insert: last.insert + op.insert };
    else merged.push(op);
  }
  return merged;
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return value as Readonly<Record<string, unknown>>;
}

import { MAX_CHARACTERS, MOST_PICTURES, type DocumentPicture } from '@learnloom/contracts/kernel/document';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import { knownFormats, type Formats } from './formats.ts';
import { pictureIn } from './picture.ts';

export interface TextOp {
  readonly insert: string;
  readonly attributes?: Formats;
}

/** A block between two lines. */
export interface PictureOp {
  readonly insert: { readonly image: DocumentPicture };
}

export type DocumentOp = TextOp | PictureOp;

export const isPicture = (op: DocumentOp): op is PictureOp => typeof op.insert !== 'string';

/** Rich text as it is stored: Quill Delta operations. */
export interface RichTextDocument {
  readonly v: 1;
  readonly ops: readonly DocumentOp[];
}

const unreadable = () => invalid({ content: 'The document could not be read' });

/**
 * Reads a document from its JSON text. Unknown formats, unsafe links and control characters are dropped.
 * Refuses `invalid` with a message for `content` when it is no document, is too long or has unknown blocks.
 */
export function parseDocument(json: string): RichTextDocument {
  if (json === '') return { v: 1, ops: [] };
  const { v, ops } = recordOf(readJson(json));
  if (v !== 1 || !Array.isArray(ops)) throw unreadable();
  const kept: DocumentOp[] = [];
  let [characters, pictures] = [0, 0];
  for (const op of ops as readonly unknown[]) {
    const { insert, attributes } = recordOf(op);
    if (typeof insert === 'object' && insert !== null) {
      const image = pictureIn(insert);
      if (!image) throw invalid({ content: 'The document has a block that is not known here' });
      pictures += 1;
      if (pictures > MOST_PICTURES) throw invalid({ content: `Please use at most ${MOST_PICTURES} pictures` });
      characters += 1;
      kept.push({ insert: { image } });
      continue;
    }
    if (typeof insert !== 'string') throw unreadable();
    characters += insert.length;
    if (characters > MAX_CHARACTERS) throw invalid({ content: `Please use at most ${MAX_CHARACTERS} characters` });
    const text = cleanText(insert);
    if (text === '') continue;
    const formats = knownFormats(attributes);
    kept.push(Object.keys(formats).length > 0 ? { insert: text, attributes: formats } : { insert: text });
  }
  return { v: 1, ops: kept };
}

/** The one JSON text of a document: equal documents are equal text. */
export const documentText = (document: RichTextDocument): string => JSON.stringify(document);

function readJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw unreadable();
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return value as Readonly<Record<string, unknown>>;
}

/** PostgreSQL stores neither NUL nor lone surrogates; the other control characters mean nothing in a text. */
const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD');

import { invalid } from '@learnloom/contracts/kernel/refusal';
import { blockShapes } from './block-shapes.ts';
import type { RichTextDocument } from './document-ops.ts';
import { OpsReader, recordOf } from './read-ops.ts';

export * from './document-ops.ts';

const unreadable = () => invalid({ content: 'The document cannot be read.' });

/**
 * Reads a document from its JSON text. Unknown formats, unsafe links and control characters are dropped.
 * Refuses `invalid` with a message for `content` when it is no document, is too long or has unknown blocks.
 */
export function parseDocument(json: string): RichTextDocument {
  if (json === '') return { v: 1, ops: [] };
  const { v, ops } = recordOf(readJson(json));
  if (v !== 1 || !Array.isArray(ops)) throw unreadable();
  const reader = new OpsReader(blockShapes);
  const read = reader.document(ops);
  reader.end();
  return { v: 1, ops: read };
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

import { documentText, parseDocument } from '@learnloom/documents/document';
import { linesOf } from '@learnloom/documents/lines';

/** The one JSON text of a document, as it is recorded. Refuses `invalid` for what is no document. */
export const tidied = (content: string): string => documentText(parseDocument(content));

/** The text of a document's lines. Refuses `invalid` for what is no document. */
export const wordsIn = (content: string): string =>
  linesOf(parseDocument(content))
    .map(({ text }) => text)
    .join('\n');

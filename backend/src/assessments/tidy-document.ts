import { Refusal, invalid } from '@learnloom/contracts/kernel/refusal';
import { documentText, parseDocument } from '@learnloom/documents/document';

/** The one JSON text of a document, as it is recorded; empty for none. Refuses `invalid`, naming the field. */
export function tidyDocument(field: string, json: string): string {
  if (json === '') return '';
  try {
    const document = parseDocument(json);
    return document.ops.length === 0 ? '' : documentText(document);
  } catch (error) {
    if (error instanceof Refusal) throw invalid({ [field]: error.message });
    throw error;
  }
}

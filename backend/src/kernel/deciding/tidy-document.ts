import { Refusal, invalid } from '@learnloom/contracts/kernel/refusal';
import type { Documents } from '../documents.ts';

/** Of a document whose runs are all blank. */
const EMPTY = '{"v":1,"ops":[]}';

/** The one JSON text of a document, as it is recorded; empty for none. Refuses `invalid`, naming the field. */
export async function tidyDocument(field: string, json: string, documents: Pick<Documents, 'tidy'>): Promise<string> {
  if (json === '') return '';
  try {
    const document = await documents.tidy(json);
    return document === EMPTY ? '' : document;
  } catch (error) {
    if (error instanceof Refusal) throw invalid({ [field]: error.message });
    throw error;
  }
}

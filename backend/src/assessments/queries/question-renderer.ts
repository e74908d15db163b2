import type { Question } from '@learnloom/contracts/assessments/question';
import type { Ports } from '../../kernel/ports.ts';
import { shownDocuments } from '../attempt/shown-documents.ts';

/** The HTML of a question's documents, by the documents. */
export async function rendererOf(
  question: Question,
  { documents }: Pick<Ports, 'documents'>,
): Promise<(document: string) => string> {
  const html = new Map<string, string>();
  for (const document of shownDocuments(question)) html.set(document, (await documents.rendered(document)).htmlContent);
  return document => html.get(document) ?? '';
}

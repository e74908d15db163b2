import { pageLanguage } from '../../language/language.tsx';
import { draftMessages } from '../draft/messages/messages.ts';
import { contentOf, linesOf, wordsOf } from './document-lines.ts';

/** A field's value in words, for two of them to be compared. */
export function plainly(value: unknown): string {
  if (typeof value === 'string') {
    const content = contentOf(value);
    return content ? wordsOf(linesOf(content)) : value;
  }
  if (typeof value === 'boolean') return draftMessages.in(pageLanguage())(value ? 'merge.yes' : 'merge.no');
  if (Array.isArray(value)) return value.map(plainly).join(', ');
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** How a form calls a field; 'passingScore' → 'Passing score' where it has no word for it. */
export const labelOf = (labels: Readonly<Record<string, string>>, field: string): string =>
  labels[field] ??
  field
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/^./, first => first.toUpperCase());

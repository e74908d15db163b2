import { MAX_ENROLLED_AT_ONCE } from '@learnloom/contracts/courses/enrollment';

/**
 * Email addresses of a text: one a line, or a CSV whose heading has a column `email`. What is no address is kept, so that
 * the preview names its line. Doubles are left out.
 */
export function emailsIn(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).map(line => line.trim());
  const cells = (line: string): string[] => line.split(/[;,\t]/).map(cell => cell.trim().replace(/^"|"$/g, ''));
  const column = cells(lines[0] ?? '').findIndex(name => /^e-?mail(?: address)?$/i.test(name));
  const chosen =
    column >= 0 ? lines.slice(1).map(line => cells(line)[column] ?? '') : lines.map(line => cells(line)[0] ?? '');
  return [...new Set(chosen.filter(Boolean))];
}

/** The list in parts as large as the server takes at once. */
export const inParts = (emails: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(emails.length / MAX_ENROLLED_AT_ONCE) }, (_, at) =>
    emails.slice(at * MAX_ENROLLED_AT_ONCE, (at + 1) * MAX_ENROLLED_AT_ONCE),
  );

import type { Command } from '@learnloom/contracts/kernel/command';
import { validate } from '@learnloom/contracts/kernel/schema';
import { uuidOf } from '@learnloom/backend/kernel/uuid';
import { Mistakes, type Mistake } from './mistakes.ts';
import type { Source } from './sources.ts';

/** One thing to create or edit. */
export interface Entry {
  readonly source: Source;
  /** The same at every import, whatever the path of the file. */
  readonly key: string;
  readonly create: Command;
  /** Takes the same input; a page is created by its first edit. */
  readonly edit: Command;
  readonly input: Readonly<Record<string, unknown>>;
}

export const keyOf = (kind: string, slug: string): string => uuidOf('import', kind, slug);

/** Where the body's errors are reported. */
export const BODY = 'content';

/** Command fields that have another name in the front matter. */
const frontMatterNames: Readonly<Record<string, string>> = { publishedOn: 'date' };

/** Fields that are not text. */
const numberFields: ReadonlySet<string> = new Set(['order']);

/** The front matter as a command's input. Refuses fields that the kind does not have. Numbers may stand for text. */
export function inputFrom({ fields, lineOf }: Source, known: readonly string[]): Record<string, unknown> {
  const unknown = Object.keys(fields).filter(name => name !== 'kind' && !known.includes(name));
  if (unknown.length > 0) {
    throw new Mistakes(unknown.map(name => ({ line: lineOf(name), reason: `unknown field '${name}'` })));
  }
  const given = Object.entries(fields).filter(([name, value]) => name !== 'kind' && value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      typeof value === 'number' && !numberFields.has(name) ? String(value) : value,
    ]),
  );
}

/** Errors by command field as mistakes with the lines of the front matter, in the order of the lines. */
export function mistakesOf(source: Source, errors: Readonly<Record<string, string>>): readonly Mistake[] {
  return Object.entries(errors)
    .map(([path, message]) => {
      const field = path.split('.')[0] ?? path;
      const name = frontMatterNames[field] ?? field;
      return field === BODY
        ? { line: source.bodyLine, reason: message }
        : { line: source.lineOf(name), reason: `${name}: ${message}` };
    })
    .sort((a, b) => a.line - b.line);
}

/** Checks the input by the rules of the command itself. */
export function checkedEntry(entry: Entry): Entry {
  const checked = validate(entry.create, { key: entry.key, ...entry.input });
  if (!checked.ok) throw new Mistakes(mistakesOf(entry.source, checked.errors));
  return entry;
}

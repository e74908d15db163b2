import { uuidOf } from '@learnloom/backend/kernel/uuid';
import type { Command } from '@learnloom/contracts/kernel/command';
import { validate } from '@learnloom/contracts/kernel/schema';
import { Mistakes, type Mistake } from './mistakes.ts';
import type { Source } from './sources.ts';

export interface Request {
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
}

/** One thing to create, or to bring to what its file says. */
export interface Entry {
  readonly source: Source;
  /** The same at every import, whatever the path of the file. */
  readonly key: string;
  readonly create: Request;
  /** In this order, when it is there already. Those that change nothing record nothing. */
  readonly edits: readonly Request[];
}

export const keyOf = (kind: string, slug: string): string => uuidOf('import', kind, slug);

/** Command field that holds the body. */
const BODY = 'content';

/** Command fields that have another name in the front matter. */
const frontMatterNames: Readonly<Record<string, string>> = { publishedOn: 'date' };

const numberFields: ReadonlySet<string> = new Set(['order']);

/** The front matter as a command's input. Refuses fields that the kind does not have. Numbers may stand for text. */
export function inputFrom({ fields, lineOf }: Source, known: readonly string[]): Record<string, unknown> {
  const names = Object.keys(fields).filter(name => name !== 'kind');
  const unknown = names.filter(name => !known.includes(name));
  if (unknown.length > 0) {
    throw new Mistakes(unknown.map(name => ({ line: lineOf(name), reason: `unknown field '${name}'` })));
  }
  const input: Record<string, unknown> = {};
  for (const name of names) {
    const value = fields[name];
    if (value === null) continue;
    input[name] = typeof value === 'number' && !numberFields.has(name) ? String(value) : value;
  }
  return input;
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

/** Checks what is to be created by the rules of the command itself. */
export function checked(entry: Entry): Entry {
  const { command, input } = entry.create;
  const result = validate(command, input);
  if (!result.ok) throw new Mistakes(mistakesOf(entry.source, result.errors));
  return entry;
}

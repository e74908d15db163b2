import { uuidOf } from '@learnloom/platform/uuid';
import type { Command } from '@learnloom/contracts/kernel/command';
import { validate } from '@learnloom/contracts/kernel/schema';
import type { Catalogue, Claim } from './catalogue.ts';
import type { Gateway } from './gateway.ts';
import type { Findings, Mistake } from './markdown/mistakes.ts';
import type { Source } from './sources.ts';

export interface Request {
  readonly command: Command;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Carries a request out. `line`: of the file, for what is refused without naming a field. Throws `Mistakes`. */
export type Send = (request: Request, line?: number) => Promise<void>;

/** One thing to create, or to bring to what its file says. */
export interface Entry {
  readonly source: Source;
  /** The same at every import, whatever the path of the file. */
  readonly key: string;
  readonly create: Request;
  /** In this order, when it is there already. Those that change nothing record nothing. */
  readonly edits: readonly Request[];
  /** What it is made of: brought to what the file says once it is there itself. `folder`: that is imported. */
  readonly parts?: (send: Send, gateway: Gateway, folder: string) => Promise<void>;
  /** After all else. */
  readonly last?: readonly Request[];
}

export const keyOf = (kind: string, slug: string): string => uuidOf('import', kind, slug);

/** Command fields that hold the body, or what stands above its questions. */
const bodyFields: ReadonlySet<string> = new Set(['content', 'description']);

/** Command fields that have another name in the front matter. */
const frontMatterNames: Readonly<Record<string, string>> = { publishedOn: 'date' };

const numberFields: ReadonlySet<string> = new Set([
  'order',
  'assessmentVersion',
  'duration',
  'passingScore',
  'maxAttempts',
  'amount',
  'coverage',
  'completionPercent',
]);

/** The front matter as a command's input, without fields that the kind does not have. Numbers may stand for text. */
export function inputFrom(source: Source, known: readonly string[], findings: Findings): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(source.fields)) {
    if (name === 'kind') continue;
    if (!known.includes(name)) findings.add({ line: source.lineOf(name), reason: `unknown field '${name}'` });
    else if (value !== null) input[name] = typeof value === 'number' && !numberFields.has(name) ? String(value) : value;
  }
  return input;
}

/** Errors by command field as mistakes with the lines of the front matter, in the order of the lines. */
export function mistakesOf(source: Source, errors: Readonly<Record<string, string>>): readonly Mistake[] {
  return Object.entries(errors)
    .map(([path, message]) => {
      const field = path.split('.')[0] ?? path;
      const name = frontMatterNames[field] ?? field;
      return bodyFields.has(field)
        ? { line: source.bodyLine, reason: message }
        : { line: source.lineOf(name), reason: `${name}: ${message}` };
    })
    .sort((a, b) => a.line - b.line);
}

interface Checks {
  readonly catalogue: Catalogue;
  /** What is wrong with the file so far. */
  readonly findings: Findings;
  readonly claim: Claim;
}

/** Checks what is to be created by the rules of the command itself. Throws all that is wrong with the file. */
export function checked(entry: Entry, { catalogue, findings, claim }: Checks): Entry {
  const { source, create } = entry;
  const result = validate(create.command, create.input);
  if (!result.ok) findings.add(...mistakesOf(source, result.errors));
  findings.of(() => catalogue.requireFree(source, claim), undefined);
  findings.end();
  catalogue.claim(source, claim);
  return entry;
}

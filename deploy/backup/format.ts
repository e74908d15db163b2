import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { PlainError } from '../running/plain-error.ts';

/**
 * A backup is lines of text in gzip: the header, the rows of tables, the events in the order of the log, the files of
 * uploads in pieces, and the end, without which it is not whole. Rows and events stand as PostgreSQL writes them.
 */
export const FORMAT = 1;

export interface Header {
  readonly backup: 'learnloom';
  readonly format: number;
  readonly madeAt: string;
  /** Where the events were kept; positions of one store mean nothing to the other. */
  readonly store: 'postgres' | 'eventstoredb';
  /** Of the log. */
  readonly identity: string | null;
  /** Steps of migration that the tables have been through. */
  readonly steps: readonly string[];
}

export interface Counts {
  readonly rows: number;
  readonly events: number;
  readonly files: number;
}

export type Line =
  | { readonly kind: 'header'; readonly header: Header }
  /** `text`: JSON of the row. */
  | { readonly kind: 'row'; readonly table: string; readonly text: string }
  /** `text`: JSON of `stream`, `version`, `id`, `type`, `data`, `metadata`, `position`. */
  | { readonly kind: 'event'; readonly text: string }
  /** A piece of an upload: the first opens the file. */
  | { readonly kind: 'file'; readonly digest: string; readonly first: boolean; readonly bytes: Buffer }
  | { readonly kind: 'end'; readonly counts: Counts };

export const headerLine = (header: Header): string => `h ${JSON.stringify(header)}\n`;
export const rowLine = (table: string, text: string): string => `r ${table} ${text}\n`;
export const eventLine = (text: string): string => `e ${text}\n`;
export const fileLine = (digest: string, first: boolean, bytes: Buffer): string =>
  `${first ? 'f' : 'g'} ${digest} ${bytes.toString('base64')}\n`;
export const endLine = (counts: Counts): string => `z ${JSON.stringify(counts)}\n`;

const broken = (file: string, why: string) => new PlainError(`${file} is not a valid backup: ${why}.`);

const SOMETHING_ELSE = 'it is a different kind of file';
const END_MISSING = 'it is incomplete';

/** Of what failed while it was read: the file system and the unpacking speak of other things than a backup. */
function unreadable(file: string, error: unknown): PlainError {
  if (error instanceof PlainError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new PlainError(`The file ${file} does not exist.`);
  if (code === 'Z_DATA_ERROR' || error instanceof SyntaxError) return broken(file, SOMETHING_ELSE);
  if (code === 'Z_BUF_ERROR') return broken(file, END_MISSING);
  return new PlainError(`${file} cannot be read: ${message}`);
}

/** Up to the first space, and the rest. */
function cut(text: string): readonly [string, string] {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}

function lineOf(text: string): Line | null {
  const [kind, rest] = cut(text);
  if (kind === 'h') return { kind: 'header', header: JSON.parse(rest) as Header };
  if (kind === 'e') return { kind: 'event', text: rest };
  if (kind === 'z') return { kind: 'end', counts: JSON.parse(rest) as Counts };
  const [name, value] = cut(rest);
  if (kind === 'r') return { kind: 'row', table: name, text: value };
  if (kind === 'f' || kind === 'g')
    return { kind: 'file', digest: name, first: kind === 'f', bytes: Buffer.from(value, 'base64') };
  return null;
}

/** The lines of a backup. Throws a `PlainError` when it is none, or not whole. */
export async function* readBackup(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.once('error', error => unzipped.destroy(error));
  let last: Line | null = null;
  const seen = { rows: 0, events: 0, files: 0 };
  try {
    for await (const text of createInterface({ input: unzipped, crlfDelay: Infinity })) {
      const line = lineOf(text);
      if (line === null || (last === null) !== (line.kind === 'header')) throw broken(file, SOMETHING_ELSE);
      if (line.kind === 'row') seen.rows += 1;
      if (line.kind === 'event') seen.events += 1;
      if (line.kind === 'file' && line.first) seen.files += 1;
      last = line;
      yield line;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (last?.kind !== 'end') throw broken(file, END_MISSING);
  if (JSON.stringify(last.counts) !== JSON.stringify(seen)) throw broken(file, 'part of it is missing');
}

/** Reads it to its end. Gives its header and what it holds. */
export async function checkBackup(file: string): Promise<{ readonly header: Header; readonly counts: Counts }> {
  let header: Header | null = null;
  let counts: Counts | null = null;
  for await (const line of readBackup(file)) {
    if (line.kind === 'header') ({ header } = line);
    if (line.kind === 'end') ({ counts } = line);
  }
  if (header === null || counts === null) throw broken(file, 'it is empty');
  if (header.format !== FORMAT) throw broken(file, `this version does not support format ${header.format}`);
  return { header, counts };
}

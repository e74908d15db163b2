import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TextPart } from './documentation/split-text.ts';
import { readAnyFrontMatter, readFrontMatter, type FrontMatter } from './front-matter.ts';
import { mistake, Mistakes, type Mistake } from './markdown/mistakes.ts';

/** A file of the folder with its front matter. */
export interface Source extends FrontMatter {
  /** Path below the folder, with forward slashes. */
  readonly file: string;
}

/** A file whose text is converted, or what keeps it from being. */
export interface ConvertedSource {
  readonly source: Source;
  /** The JSON text of a document. */
  readonly content: string | Mistakes;
  /** Place among the items of the import. */
  readonly order: number;
}

/** A file that cannot be imported, and why. */
export interface Refused {
  readonly file: string;
  readonly mistakes: readonly Mistake[];
}

/** Bytes; the longest document is far below. */
const MAX_SIZE = 2_000_000;

/** What decides when a file is imported, and what must be there before: small, whatever the file holds. */
export interface Listed {
  /** Path below the folder, with forward slashes. */
  readonly file: string;
  readonly kind: string;
  /** Line of the kind. */
  readonly line: number;
  readonly hasParent: boolean;
  /** As they are written; of items. */
  readonly tags: readonly string[];
  /** Of items: what their addresses are made of. */
  readonly slug: string;
  readonly category: string;
  /** Place among the items of its category, from 1. */
  readonly order: number;
  /** The title that a file of another site gets; null: the file says it. */
  readonly title: string | null;
  /** Addresses that it has on another site, besides that of its path. */
  readonly addresses: readonly string[];
  /** The part of the file that it is, where the whole is too long for one text. */
  readonly part?: TextPart;
}

/** Reads one of the listed files. Throws `Mistakes`. */
export async function readSource(folder: string, file: string): Promise<Source> {
  return { file, ...readFrontMatter(await readText(folder, file)) };
}

/** The same of a file that may have no front matter. */
export async function readAnySource(folder: string, file: string): Promise<Source> {
  return { file, ...readAnyFrontMatter(await readText(folder, file)) };
}

async function readText(folder: string, file: string): Promise<string> {
  const full = path.join(folder, file);
  const info = await lstat(full).catch(() => undefined);
  if (!info?.isFile()) throw mistake(1, 'the file is not there any more');
  if (info.size > MAX_SIZE) throw mistake(1, 'the file is too long');
  const text = await readFile(full, 'utf8');
  if (text.includes('\0')) throw mistake(1, 'the file is not text, whatever its name says');
  return text;
}

export function listedOf({ file, fields, lineOf }: Source): Listed {
  const { kind, parent, tags, slug, category } = fields;
  return {
    file,
    kind: String(kind),
    line: lineOf('kind'),
    hasParent: (parent ?? null) !== null,
    tags: Array.isArray(tags) ? tags.map(String) : [],
    slug: typeof slug === 'string' ? slug : '',
    category: typeof category === 'string' ? category : '',
    order: 0,
    title: null,
    addresses: [],
  };
}

/** The mistakes with their file; any other error is thrown on. */
export function refusedBy(file: string, error: unknown): Refused {
  if (!(error instanceof Mistakes)) throw error;
  return { file, mistakes: error.found };
}

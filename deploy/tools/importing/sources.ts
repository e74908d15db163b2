import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';
import { mistake, Mistakes, type Mistake } from './mistakes.ts';

/** A file of the folder with its front matter. */
export interface Source extends FrontMatter {
  /** Path below the folder, with forward slashes. */
  readonly file: string;
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
}

/** Every Markdown file of a folder and of the folders in it, in the order of their paths. */
export async function listSources(folder: string): Promise<{ listed: readonly Listed[]; refused: readonly Refused[] }> {
  const listed: Listed[] = [];
  const refused: Refused[] = [];
  for (const file of await markdownFiles(folder)) {
    if (!(await lstat(path.join(folder, file))).isFile()) continue;
    try {
      listed.push(listedOf(await readSource(folder, file)));
    } catch (error) {
      refused.push(refusedBy(file, error));
    }
  }
  return { listed, refused };
}

/** Reads one of the listed files. Throws `Mistakes`. */
export async function readSource(folder: string, file: string): Promise<Source> {
  const full = path.join(folder, file);
  const info = await lstat(full).catch(() => undefined);
  if (!info?.isFile()) throw mistake(1, 'the file is not there any more');
  if (info.size > MAX_SIZE) throw mistake(1, 'the file is too long');
  return { file, ...readFrontMatter(await readFile(full, 'utf8')) };
}

function listedOf({ file, fields, lineOf }: Source): Listed {
  const { kind, parent, tags } = fields;
  return {
    file,
    kind: String(kind),
    line: lineOf('kind'),
    hasParent: (parent ?? null) !== null,
    tags: Array.isArray(tags) ? tags.map(String) : [],
  };
}

/** The mistakes with their file; any other error is thrown on. */
export function refusedBy(file: string, error: unknown): Refused {
  if (!(error instanceof Mistakes)) throw error;
  return { file, mistakes: error.found };
}

/** Hidden files and folders are left out. */
async function markdownFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map(name => name.split(path.sep).join('/'))
    .filter(
      name => name.endsWith('.md') && !name.split('/').some(part => part.startsWith('.') || part === 'node_modules'),
    )
    .sort();
}

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

/** Reads every Markdown file of a folder and of the folders in it, in the order of their paths. */
export async function readSources(
  folder: string,
): Promise<{ sources: readonly Source[]; refused: readonly Refused[] }> {
  const sources: Source[] = [];
  const refused: Refused[] = [];
  for (const file of await markdownFiles(folder)) {
    const full = path.join(folder, file);
    const info = await lstat(full);
    if (!info.isFile()) continue;
    try {
      if (info.size > MAX_SIZE) throw mistake(1, 'the file is too long');
      sources.push({ file, ...readFrontMatter(await readFile(full, 'utf8')) });
    } catch (error) {
      refused.push(refusedBy(file, error));
    }
  }
  return { sources, refused };
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

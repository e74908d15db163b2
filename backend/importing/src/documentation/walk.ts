import { opendir } from 'node:fs/promises';
import path from 'node:path';
import { mistake } from '../markdown/mistakes.ts';

/** Files of a folder, those that are not imported among them. */
const MAX_FILES = 50_000;

export interface SkippedFile {
  /** Path below the folder, with forward slashes; a folder ends with one. */
  readonly file: string;
  readonly reason: string;
}

export interface FolderFiles {
  /** Paths below the folder, in natural order: `ch2.md` comes before `ch10.md`. */
  readonly documents: readonly string[];
  /** Everything else that may be linked to, such as images. */
  readonly others: readonly string[];
  readonly skipped: readonly SkippedFile[];
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** An index comes before the files beside it, and files before folders. */
function byPlace(left: string, right: string): number {
  const [ours, theirs] = [left.split('/'), right.split('/')];
  for (let at = 0; at < Math.min(ours.length, theirs.length); at += 1) {
    const [one = '', other = ''] = [ours[at], theirs[at]];
    if (one === other) continue;
    const rank = (name: string, parts: readonly string[]) =>
      at < parts.length - 1 ? 2 : /^(?:index|readme|_index)\.\w+$/i.test(name) ? 0 : 1;
    return rank(one, ours) - rank(other, theirs) || compare(one, other);
  }
  return ours.length - theirs.length;
}

const isDocument = (name: string): boolean => /\.(?:md|mdx|markdown)$/i.test(name);

/** Every file of a folder and of the folders in it. Throws `Mistakes` where there are too many. */
export async function folderFiles(folder: string): Promise<FolderFiles> {
  const documents: string[] = [];
  const others: string[] = [];
  const skipped: SkippedFile[] = [];
  const folders = [''];
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    for await (const entry of await opendir(path.join(folder, below))) {
      const file = `${below}${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name.startsWith('.')) skipped.push({ file: `${file}/`, reason: 'hidden folder' });
        else if (entry.name === 'node_modules') skipped.push({ file: `${file}/`, reason: 'installed packages' });
        else folders.push(`${file}/`);
      } else if (!entry.isFile()) skipped.push({ file, reason: 'not a regular file' });
      else if (entry.name.startsWith('.')) skipped.push({ file, reason: 'hidden file' });
      else if (isDocument(entry.name)) documents.push(file);
      else others.push(file);
      if (documents.length + others.length > MAX_FILES)
        throw mistake(1, `the folder has more than ${MAX_FILES} files; import its parts one by one`);
    }
  }
  return { documents: documents.sort(byPlace), others: others.sort(byPlace), skipped };
}

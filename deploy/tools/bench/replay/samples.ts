import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { documentText } from '@learnloom/documents/document';
import type { ItemFields } from '@learnloom/contracts/content/item-events';
import { readFrontMatter } from '@learnloom/importing/front-matter';
import { markdownToDocument } from '@learnloom/importing/markdown/markdown';

export type Written = Pick<ItemFields, 'content' | 'summary'>;

const folder = fileURLToPath(new URL('../../../demo/tutorials', import.meta.url));

let made: Promise<readonly Written[]> | null = null;

/** Texts of real size: the tutorials of the demo content. Made once a process. */
export const samples = (): Promise<readonly Written[]> => (made ??= make());

async function make(): Promise<readonly Written[]> {
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.md'));
  const written: Written[] = [];
  for (const file of files.sort()) {
    const { fields, body, bodyLine } = readFrontMatter(await readFile(path.join(folder, file), 'utf8'));
    const document = markdownToDocument(body, bodyLine);
    written.push({ content: documentText(document), summary: String(fields['summary']) });
  }
  return written;
}

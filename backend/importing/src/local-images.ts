import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import type { Gateway } from './gateway.ts';
import { mistake } from './markdown/mistakes.ts';
import type { Source } from './sources.ts';

/** Fields of the front matter that hold a picture, and what their uploads are for. */
const folders: Readonly<Record<string, string>> = { imageThumbnail: 'imported', avatar: 'authors' };

const LOCAL = /^[^:?#]+\.(?:png|jpe?g|webp|gif)$/i;

const isLocal = (value: unknown): value is string =>
  typeof value === 'string' && LOCAL.test(value) && parseMediaKey(value) === null;

/** Uploads the file that a field names, and gives its key. Throws `Mistakes`. */
type Upload = (field: string, value: string, about: { readonly line: number; readonly use: string }) => Promise<string>;

/**
 * The source with the keys of uploads in place of paths, which are meant from the file's own folder. The same bytes are the
 * same upload at every import. Throws `Mistakes` for a path that leads to no image, or out of the imported folder.
 */
export async function withUploads(
  source: Source,
  folder: string,
  gateway: Gateway,
  parts: 'all' | 'fields' = 'all',
): Promise<Source> {
  const upload: Upload = async (field, value, { line, use }) => {
    const file = await placeOf(folder, source.file, value);
    if (file === null) throw mistake(line, `${field}: there is no file '${value}' in the folder`);
    const result = await gateway.upload(file, { folder: use, fileName: path.basename(value) });
    if (!result.ok) throw mistake(line, `${field}: ${result.message}`);
    return result.key;
  };
  const exists: Exists = async path => (await placeOf(folder, source.file, path)) !== null;
  const fields = { ...source.fields };
  for (const [field, use] of Object.entries(folders)) {
    const value = fields[field];
    if (isLocal(value)) fields[field] = await upload(field, value, { line: source.lineOf(field), use });
  }
  return { ...source, fields, ...(parts === 'all' && { body: await withUploadedLines(source, upload, exists) }) };
}

/** A question's image stands on a line of its own below the question's heading. */
const IMAGE_LINE = /^image: *(\S.*)$/;

async function withUploadedLines(source: Source, upload: Upload, exists: Exists): Promise<string> {
  const lines = source.body.split('\n');
  let fence = '';
  for (const [index, text] of lines.entries()) {
    const ticks = /^\s*(`{3,}|~{3,})/.exec(text)?.[1] ?? '';
    if (ticks !== '' && (fence === '' || ticks.startsWith(fence))) fence = fence === '' ? ticks : '';
    if (fence !== '') continue;
    lines[index] = await withUploadedImages(text, source.bodyLine + index, upload, exists);
    const value = IMAGE_LINE.exec(text)?.[1]?.trim();
    if (value !== undefined && isLocal(value))
      lines[index] = `image: ${await upload('image', value, { line: source.bodyLine + index, use: 'imported' })}`;
  }
  return lines.join('\n');
}

type Exists = (path: string) => Promise<boolean>;

/** An image in the text: `![A map](maps/a.png)`. */
const IMAGE = /!\[[^\]]*\]\(<?([^()\s<>]+)>?(?: +"[^"]*")?\)/g;

async function withUploadedImages(text: string, line: number, upload: Upload, exists: Exists): Promise<string> {
  let uploaded = text;
  for (const [image, path = ''] of text.matchAll(IMAGE)) {
    // What is missing is reported with all else that is wrong in the text.
    if (!isLocal(path) || !(await exists(path))) continue;
    const key = await upload('image', path, { line, use: 'imported' });
    uploaded = uploaded.replace(image, image.replace(path, key));
  }
  return uploaded;
}

/** Where a path leads to, links followed; null: nowhere, or out of the folder. */
export async function placeOf(folder: string, from: string, value: string): Promise<string | null> {
  try {
    const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, path.dirname(from), value))]);
    return place.startsWith(root + path.sep) ? place : null;
  } catch {
    return null;
  }
}

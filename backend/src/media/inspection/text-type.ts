import { readFile, stat } from 'node:fs/promises';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isWebVtt, parseCaptions } from '@learnloom/contracts/media/captions';
import { endingOf, fileKinds } from '@learnloom/contracts/media/file-kinds';
import { files } from '@learnloom/contracts/media/files';

const types: Readonly<Record<string, string>> = {
  vtt: 'text/vtt',
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  markdown: 'text/markdown',
};

/** Control characters that no text has. */
const BINARY = /[\0-\x08\x0e-\x1f\x7f]/;

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The type of a text, which has no first bytes of its own: by its name, if all of it is what the name says. */
export async function textType({ path, name }: { readonly path: string; readonly name: string }) {
  const type = types[endingOf(name)];
  if (type === undefined) return null;
  const { size } = await stat(path);
  if (size > fileKinds.text.bytes) throw refusal(files.store, 'file-too-large', { noun: fileKinds.text.noun });
  const text = decode(await readFile(path));
  if (text === null || text.trim() === '' || BINARY.test(text)) return null;
  if (type !== 'text/vtt') return type;
  if (!isWebVtt(text)) return null;
  const [error] = parseCaptions(text).errors;
  if (error) throw refusal(files.store, 'captions', { line: String(error.line), problem: error.message });
  return type;
}

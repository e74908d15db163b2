import { messages } from '@learnloom/contracts/kernel/messages';
import {
  endingOf,
  FILE_TOO_LARGE,
  fileKindOfName,
  fileKinds,
  LARGEST_FILE,
  type FileKindName,
} from '@learnloom/contracts/media/file-kinds';

/** A file that cannot be used, with what to say about it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

const NAME_LENGTH = 200;

/** The kind of a chosen file, by the type that the browser tells, else by its name. */
const kindOfFile = ({ name, type }: Pick<File, 'name' | 'type'>): FileKindName | undefined =>
  (Object.keys(fileKinds) as FileKindName[]).find(kind => Object.hasOwn(fileKinds[kind].types, type)) ??
  fileKindOfName(name);

/** What a file picker offers: endings, which every system knows, and types. */
export const acceptOf = (kinds: readonly FileKindName[]): string =>
  kinds
    .flatMap(kind => Object.entries<string>(fileKinds[kind].types).flatMap(([type, ending]) => [`.${ending}`, type]))
    .join(',');

/**
 * The chosen or dropped files, if every one is of these kinds and not too large. Throws `FileRefused` with the message
 * that the field shows.
 */
export function chosenFiles(files: Iterable<File>, kinds: readonly FileKindName[]): readonly File[] {
  const all = [...files];
  for (const file of all) {
    const kind = kindOfFile(file);
    if (!kind || !kinds.includes(kind)) throw new FileRefused(messages.fileType);
    if (file.size > LARGEST_FILE) throw new FileRefused(FILE_TOO_LARGE);
    if (file.size === 0) throw new FileRefused(`${file.name} is empty. Choose another file.`);
  }
  return all;
}

/** A size as people read it: megabytes with two decimals. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MB`;

/** The name under which a file is stored: on one line, without marks that turn text around, with its ending. */
export function storedName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, '').trim() || 'file';
  if (plain.length <= NAME_LENGTH) return plain;
  const ending = endingOf(plain);
  const tail = ending === '' ? '' : `.${ending}`;
  return `${plain.slice(0, NAME_LENGTH - tail.length).replace(/[\uD800-\uDBFF]$/, '')}${tail}`;
}

/** A file of a program beside the one that is run. */
export interface CodeFile {
  readonly name: string;
  readonly content: string;
}

/** Files of a program beside the one that is run, and characters of a name. */
export const MAX_FILES = 9;
export const MAX_NAME_LENGTH = 60;

/** As every engine takes it: no folder, no option, no hidden file. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u;

export const isFileName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && NAME.test(name);

const isCodeFile = (value: unknown): value is CodeFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'content' in value &&
  typeof value.name === 'string' &&
  typeof value.content === 'string' &&
  isFileName(value.name);

/**
 * The files in a value that was stored or came with a link; what is none, or has the name of another one, is left out. `main`: name of
 * the file that is run.
 */
export function codeFilesIn(value: unknown, main: string): readonly CodeFile[] {
  // Some file systems take names that differ in capitals alone for the same.
  const names = new Set([main.toLowerCase()]);
  const files = (Array.isArray(value) ? (value as readonly unknown[]) : []).filter(isCodeFile).filter(({ name }) => {
    const isNew = !names.has(name.toLowerCase());
    names.add(name.toLowerCase());
    return isNew;
  });
  return files.slice(0, MAX_FILES).map(({ name, content }) => ({ name, content }));
}

/** Whether two lists hold the same files in the same order. */
export const sameFiles = (one: readonly CodeFile[], other: readonly CodeFile[]): boolean =>
  one.length === other.length &&
  one.every(({ name, content }, index) => name === other[index]?.name && content === other[index].content);

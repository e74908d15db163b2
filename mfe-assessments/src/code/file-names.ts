import { isFileName, MAX_NAME_LENGTH } from '@learnloom/ui/code';
import type { CodeTranslate } from './messages/messages.ts';

/** What is wrong with the name of a file; null: nothing. `taken`: the names of the program's other files. */
export function nameProblem(name: string, taken: readonly string[], t: CodeTranslate): string | null {
  if (name === '') return t('files.nameMissing');
  if (!isFileName(name)) return t('files.nameWrong', { max: MAX_NAME_LENGTH });
  // Some file systems take names that differ in capitals alone for the same.
  const same = taken.find(other => other.toLowerCase() === name.toLowerCase());
  return same === undefined ? null : t('files.nameTaken', { name: same });
}

import { namesOf } from './names.ts';
import { writeTemplates } from './templates.ts';

/** A block of rich text: its shape and its server half in `backend/documents`, its editor half in `shell/ui`. */
export const newBlock = (type: string): Promise<readonly string[]> => {
  const names = namesOf(type);
  return writeTemplates('block', { ...names, CONSTANT: names.table.toUpperCase() });
};

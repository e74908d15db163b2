import type { Question } from '@learnloom/contracts/assessments/question';

/** What the editor of one type is given. */
export interface BodyProps<Q extends Question> {
  readonly question: Q;
  readonly change: (next: (present: Q) => Q) => void;
}

interface Entry {
  readonly id: string;
}

/** The list with one entry changed. */
export const changed = <T extends Entry>(list: readonly T[], id: string, fields: Partial<T>): readonly T[] =>
  list.map(entry => (entry.id === id ? { ...entry, ...fields } : entry));

export const without = <T extends Entry>(list: readonly T[], id: string): readonly T[] =>
  list.filter(entry => entry.id !== id);

/** The list with one entry moved by one place; the same at the ends. */
export function moved<T extends Entry>(list: readonly T[], id: string, by: -1 | 1): readonly T[] {
  const from = list.findIndex(entry => entry.id === id);
  const [entry, other] = [list[from], list[from + by]];
  return entry && other ? list.map(one => (one === entry ? other : one === other ? entry : one)) : list;
}

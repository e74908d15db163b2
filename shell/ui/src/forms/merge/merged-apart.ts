import type { Values } from '../fields.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What two people made of one form, where no field was changed by both of them. */
export interface MergedApart {
  readonly form: Values;
  /** Fields that only the other one changed. */
  readonly theirs: readonly string[];
}

/** Null: both changed the same field, and somebody has to choose. */
export function mergedApart(base: Values, mine: Values, others: Values): MergedApart | null {
  const form: Record<string, Values[string]> = { ...mine };
  const theirs: string[] = [];
  for (const [field, value] of Object.entries(others)) {
    if (same(value, base[field]) || same(value, mine[field])) continue;
    if (!same(mine[field], base[field])) return null;
    form[field] = value;
    theirs.push(field);
  }
  return { form, theirs };
}

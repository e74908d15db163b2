import type { Moment, MomentField } from '@learnloom/contracts/activity/history';
import { valueText } from '../activity/changes.ts';

/** UTF-16 units above which a text is compared word by word, as documents always are. */
const LONG = 60;

export interface Difference {
  readonly field: string;
  readonly label: string;
  /** `words`: long texts; `value`: one in place of the other; `look`: the words are the same, only their form is not. */
  readonly kind: 'words' | 'value' | 'look';
  readonly before: string | null;
  readonly after: string | null;
}

export interface Comparison {
  readonly different: readonly Difference[];
  /** Fields with a value that both have alike. */
  readonly same: number;
}

function differenceOf(field: string, a: MomentField | undefined, b: MomentField | undefined): Difference | null {
  const raw = (moment: MomentField | undefined) => JSON.stringify([moment?.value ?? null, moment?.html ?? null]);
  if (raw(a) === raw(b)) return null;
  const [before, after] = [valueText(a?.value, Infinity), valueText(b?.value, Infinity)];
  if (before === null && after === null) return null;
  const about = { field, label: (b ?? a)?.label ?? field, before, after };
  if (before === after) return { ...about, kind: 'look' };
  const texts = typeof a?.value === 'string' && typeof b?.value === 'string' && !a.value.startsWith('data:');
  const long = texts && (a.html !== undefined || Math.max(a.value.length, b.value.length) > LONG);
  return { ...about, kind: long ? 'words' : 'value' };
}

/** Field by field, what is different in the later of two moments. */
export function compare(before: Moment, after: Moment): Comparison {
  const [old, now] = [before, after].map(({ fields }) => new Map(fields.map(field => [field.field, field])));
  const names = [...new Set([...after.fields, ...before.fields].map(({ field }) => field))];
  const different = names.flatMap(name => differenceOf(name, old?.get(name), now?.get(name)) ?? []);
  const filled = names.filter(name => valueText(now?.get(name)?.value ?? old?.get(name)?.value) !== null);
  return { different, same: filled.filter(name => !different.some(({ field }) => field === name)).length };
}

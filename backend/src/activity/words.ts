import type { FieldWords } from '@learnloom/contracts/kernel/thing';
import { thingOf } from '@learnloom/platform/areas';

const nothing: FieldWords = {};

/** What the thing's area says of the field. */
export const wordsOf = (subject: string, field: string): FieldWords => thingOf.get(subject)?.fields[field] ?? nothing;

/** 'otherNames' → 'Other names' */
const spelled = (field: string): string =>
  field
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/^./, first => first.toUpperCase());

export const labelOf = (subject: string, field: string): string => wordsOf(subject, field).label ?? spelled(field);

/** What people call a value; itself where it has no other name. */
export function valueName({ values, reads }: FieldWords, value: unknown): unknown {
  if (reads && value !== null && value !== undefined) return reads(value);
  const isPlain = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
  return isPlain ? (values?.[String(value)] ?? value) : value;
}

/** Fields in the order in which the thing's area lists them; others follow by name. The event store keeps none. */
export function inReadingOrder<F extends { readonly field: string }>(
  subject: string,
  fields: readonly F[],
): readonly F[] {
  const order = Object.keys(thingOf.get(subject)?.fields ?? {});
  const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return fields.toSorted((a, b) => rank(a.field) - rank(b.field) || (a.field < b.field ? -1 : 1));
}

/** Such as 'article category'; a thing of a kind that no area declares any more is one all the same. */
export const nounOf = (subject: string): string => thingOf.get(subject)?.noun ?? 'thing';

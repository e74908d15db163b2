import { isObject } from '@learnloom/contracts/kernel/objects';
import type { Ports } from '../ports.ts';

interface SealedValue {
  readonly $sealed: string;
  /** Event type by whose declaration the value is personal. */
  readonly $type: string;
}

/** What a forgotten person's data reads. */
export const ERASED = 'erased';

const isSealed = (value: unknown): value is SealedValue =>
  isObject(value) && typeof value.$sealed === 'string' && typeof value.$type === 'string';

interface Place {
  readonly type: string;
  readonly stream: string;
  readonly field: string;
  readonly value: SealedValue;
}

/** Rows with their sealed values opened, wherever they stand; those of a forgotten person read 'erased'. */
export async function openSealed<Row extends object>(
  sealing: Ports['sealing'],
  rows: readonly Row[],
  streamOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const places: Place[] = [];
  for (const row of rows) collect(row, streamOf(row), places);
  const data = await sealing.open(
    places.map(({ type, stream, field, value }) => ({ type, stream, data: { [field]: value } })),
  );
  const openedOf = new Map<SealedValue, unknown>();
  places.forEach(({ field, value }, index) => {
    const found = data[index] as Readonly<Record<string, unknown>> | undefined;
    openedOf.set(value, found?.[field] ?? ERASED);
  });
  return rows.map(row => replaced(row, openedOf) as Row);
}

/** A value is sealed under its field's name: that of its property, or the `field` beside a `before` or `after`. */
function collect(value: unknown, stream: string, places: Place[], field = ''): void {
  if (isSealed(value)) places.push({ type: value.$type, stream, field, value });
  else if (Array.isArray(value)) for (const item of value) collect(item, stream, places, field);
  else if (isObject(value)) {
    const named = typeof value.field === 'string' ? value.field : undefined;
    for (const [name, inner] of Object.entries(value)) collect(inner, stream, places, named ?? name);
  }
}

function replaced(value: unknown, openedOf: ReadonlyMap<SealedValue, unknown>): unknown {
  if (isSealed(value)) return openedOf.get(value);
  if (Array.isArray(value)) return value.map(item => replaced(item, openedOf));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, openedOf)]));
}

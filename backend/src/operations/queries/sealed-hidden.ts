const SEALED = 'sealed';

const hidden = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value !== 'object' || value === null) return value;
  if ('$sealed' in value) return SEALED;
  return sealedHidden(value);
};

/** An event's data as recorded, with 'sealed' where something is sealed. */
export const sealedHidden = (data: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, hidden(value)]));

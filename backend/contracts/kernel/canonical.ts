/** With the keys of all objects in order; without a prototype every key is one like any other. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const object = Object.create(null) as Record<string, unknown>;
  for (const key of Object.keys(value).sort()) object[key] = ordered((value as Readonly<Record<string, unknown>>)[key]);
  return object;
}

/** The same text for the same JSON value, whatever the order of keys: stores keep an order of their own. */
export const canonical = (value: unknown): string => JSON.stringify(ordered(value));

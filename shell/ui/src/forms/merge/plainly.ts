/** A field's value in words, for two of them to be compared. */
export function plainly(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainly).join(', ');
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** Equal as JSON; the order of an object's names does not matter, as stores do not keep it. */
function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a, b] as Readonly<Record<string, unknown>>[];
  if (!left || !right || Object.keys(left).length !== Object.keys(right).length) return false;
  return Object.entries(left).every(([name, value]) => Object.hasOwn(right, name) && equal(value, right[name]));
}

/** The fields of `now` whose values differ from those of `before`; null when none does. */
export function changedFields<T extends object>(before: T, now: T): Partial<T> | null {
  const old = before as Readonly<Record<string, unknown>>;
  const changes = Object.entries(now).filter(([name, value]) => !equal(old[name], value));
  return changes.length > 0 ? (Object.fromEntries(changes) as Partial<T>) : null;
}

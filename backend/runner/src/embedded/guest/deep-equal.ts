type Pair = readonly [unknown, unknown];

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';
const keysOf = (value: object): readonly PropertyKey[] =>
  Reflect.ownKeys(value).filter(key => Object.prototype.propertyIsEnumerable.call(value, key));

function sameMembers(
  a: Map<unknown, unknown> | Set<unknown>,
  b: Map<unknown, unknown> | Set<unknown>,
  same: (...pair: Pair) => boolean,
): boolean {
  if (a.size !== b.size) return false;
  const rest = [...b];
  return [...a].every(member => {
    const index = rest.findIndex(other => same(member, other));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}

/** What an object holds besides its properties. */
function sameInside(a: object, b: object, same: (...pair: Pair) => boolean): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime() || (isNaN(+a) && isNaN(+b));
  if (a instanceof RegExp && b instanceof RegExp) return String(a) === String(b);
  if (a instanceof Error && b instanceof Error) return a.name === b.name && a.message === b.message;
  if ((a instanceof Map && b instanceof Map) || (a instanceof Set && b instanceof Set)) return sameMembers(a, b, same);
  if (a instanceof Number || a instanceof String || a instanceof Boolean)
    return Object.is(a.valueOf(), (b as { valueOf(): unknown }).valueOf());
  return true;
}

/** Whether two values are made of equal parts, as Node's `assert` and `util` see it. */
export function deepEqual(a: unknown, b: unknown, strict: boolean): boolean {
  const seen: Pair[] = [];
  const same = (one: unknown, other: unknown): boolean => {
    if (Object.is(one, other)) return true;
    if (!isObject(one) || !isObject(other))
      return !strict && !isObject(one) && !isObject(other) && looselyEqual(one, other);
    if (seen.some(([first, second]) => first === one && second === other)) return true;
    seen.push([one, other]);
    if (Object.prototype.toString.call(one) !== Object.prototype.toString.call(other)) return false;
    if (strict && Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
    const keys = keysOf(one);
    if (keys.length !== keysOf(other).length || !sameInside(one, other, same)) return false;
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
    return keys.every(key => Object.hasOwn(other, key) && same(Reflect.get(one, key), Reflect.get(other, key)));
  };
  return same(a, b);
}

/** `a == b`, which linters refuse in source; also true of NaN and NaN. */
export const looselyEqual = new Function('a', 'b', 'return a == b || (a !== a && b !== b)') as (
  ...pair: Pair
) => boolean;

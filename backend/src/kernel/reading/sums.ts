/** What sums say of each of these keys; one without a row is nothing. */
export function sumsOf(
  keys: readonly string[],
  rows: readonly { readonly key: string; readonly sum: number }[],
): readonly number[] {
  const sums = new Map(rows.map(({ key, sum }) => [key, sum]));
  return keys.map(key => sums.get(key) ?? 0);
}

/**
 * Splits an amount of minor units in proportion to weights so that the parts come to the amount (largest remainder
 * method). Without any weight, the parts are equal. Exact for amounts and weights of up to 15 digits.
 */
export function splitAmount(amount: number, weights: readonly number[]): readonly number[] {
  const equal = weights.every(weight => weight === 0);
  const shares = weights.map(weight => BigInt(equal ? 1 : weight));
  const sum = shares.reduce((all, one) => all + one, 0n);
  if (sum === 0n) return [];
  const exact = shares.map(share => BigInt(amount) * share);
  const parts = exact.map(one => Number(one / sum));
  const remaining = amount - parts.reduce((all, one) => all + one, 0);
  const largest = exact
    .map((one, at) => ({ at, remainder: one % sum }))
    .toSorted((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1));
  for (const { at } of largest.slice(0, remaining)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

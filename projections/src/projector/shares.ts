import type { Projection } from './projection.ts';

/** Read models that one worker moves together. */
export interface Share {
  readonly name: string;
  /** What they cost, relative to other shares. */
  readonly weight: number;
  readonly projections: readonly Projection[];
}

export const shareFor = (name: string, weight: number, projections: readonly Projection[]): Share => ({
  name,
  weight,
  projections,
});

/**
 * Names of the shares of the worker at this place (from 0) among so many: each share, the heaviest first, goes to the
 * worker that has the least so far, so that every worker comes to the same result.
 */
export function spread(shares: readonly Share[], place: number, workers: number): readonly string[] {
  const loads = Array.from({ length: workers }, () => 0);
  const names: string[] = [];
  for (const { name, weight } of [...shares].sort((one, other) => other.weight - one.weight)) {
    const lightest = loads.indexOf(Math.min(...loads));
    loads[lightest] = (loads[lightest] ?? 0) + weight;
    if (lightest === place) names.push(name);
  }
  return names;
}

import type { Projection } from './projector/projection.ts';
import { shareFor, type Share } from './projector/shares.ts';

/** What a publication costs in the read models that cost most, and in all others together, as measured. */
const WEIGHTS = { activity_log: 3, content_item: 2, rest: 2 };

/** The parts in which several workers divide the read models. */
export function workerShares(registry: readonly Projection[]): readonly Share[] {
  const { rest, ...heavy } = WEIGHTS;
  const own = Object.entries(heavy).map(([name, weight]) =>
    shareFor(
      name,
      weight,
      registry.filter(projection => projection.name === name),
    ),
  );
  return [
    ...own,
    shareFor(
      'rest',
      rest,
      registry.filter(({ name }) => !Object.hasOwn(heavy, name)),
    ),
  ];
}

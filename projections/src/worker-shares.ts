import type { Projection } from './projector/projection.ts';
import { shareFor, type Share } from './projector/shares.ts';

/** What read models cost in the replay of a site's history, and all others together, in tenths of a second per 5,000 events. */
const WEIGHTS = { content_text: 18, activity_log: 6, content_item: 5, rest: 20 };

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

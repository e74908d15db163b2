import { byName } from '@learnloom/contracts/kernel/compose';
import type { Projection } from './projection.ts';

/** What a folder's `registry.ts` exports. */
export interface AreaReadModels {
  readonly readModels: readonly Projection[];
}

/** The read models of all folders. Throws `DeclarationError` where two have one name, or tables of one name. */
export function merged(folders: ReadonlyMap<string, AreaReadModels>): readonly Projection[] {
  const placed = [...folders].flatMap(([folder, { readModels }]) =>
    readModels.map(value => ({ value, place: `projections/src/${folder}` })),
  );
  byName(
    'table',
    placed.flatMap(one => Object.keys(one.value.tables).map(table => [table, one] as const)),
  );
  return [
    ...byName(
      'read model',
      placed.map(one => [one.value.name, one] as const),
    ).values(),
  ];
}

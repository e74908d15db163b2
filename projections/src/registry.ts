import { byName } from '@learnloom/contracts/kernel/compose';
import { modulesIn } from '@learnloom/platform/modules-in';
import type { Projection } from './projector/projection.ts';

/** What a folder's `registry.ts` exports. */
interface AreaRegistry {
  readonly readModels: readonly Projection[];
}

const found = await modulesIn<AreaRegistry>(import.meta.dirname, 'registry.ts');
const placed = [...found].flatMap(([folder, { readModels }]) =>
  readModels.map(value => ({ value, place: `projections/src/${folder}` })),
);

/** Every read model. */
export const registry: readonly Projection[] = [
  ...byName(
    'read model',
    placed.map(one => [one.value.name, one] as const),
  ).values(),
];

byName(
  'table',
  placed.flatMap(one => Object.keys(one.value.tables).map(table => [table, one] as const)),
);

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaContract } from '@learnloom/contracts/kernel/area-contract';
import { compose, DeclarationError } from '@learnloom/contracts/kernel/compose';
import { modulesIn } from './modules-in.ts';

const contracts = path.resolve(import.meta.dirname, '../../contracts');
const FILE = 'area.ts';

/** Every folder of the contracts with an `area.ts` is an area. */
const found = await modulesIn<{ readonly area?: AreaContract }>(contracts, FILE);

/** Every area's declarations, in the order of their names. */
export const areas: readonly AreaContract[] = [...found].map(([name, { area }]) => {
  if (area?.name === name) return area;
  throw new DeclarationError(`backend/contracts/${name}/${FILE} exports no area called ${name}.`);
});

/** Addresses of the modules that declare them. */
export const areaModules: readonly string[] = [...found.keys()].map(
  name => pathToFileURL(path.join(contracts, name, FILE)).href,
);

export const {
  commands,
  queries,
  commandNamed,
  eventSpecs,
  aggregateOf,
  thingOf,
  categoriesOf,
  mailNamed,
  publishedKinds,
} = compose(areas);

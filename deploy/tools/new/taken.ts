import path from 'node:path';
import { shapeOf } from '@learnloom/contracts/kernel/compose';
import { isTable } from '@learnloom/contracts/kernel/table';
import { PlainError } from '@learnloom/deploy/running/plain-error';
import { root } from '@learnloom/deploy/webpack/packages';
import { areas } from '@learnloom/platform/areas';
import { modulesIn } from '@learnloom/platform/modules-in';
import type { Names } from './names.ts';

/** Everything that is declared, as `the command AddTag`, with the area that declares it. */
async function declared(): Promise<ReadonlyMap<string, string>> {
  const tables = await modulesIn<object>(path.join(root, 'backend/contracts'), 'tables.ts');
  return new Map([
    ...areas.flatMap(area =>
      [
        ...[...area.commands, ...area.queries].flatMap(({ name, route }) => [
          `name ${name}`,
          `route ${shapeOf(route)}`,
        ]),
        ...area.topics.map(({ name }) => `topic ${name}`),
        ...area.permissions.flatMap(({ name, may }) => [name, ...Object.values(may)].map(one => `permission ${one}`)),
        ...area.things.flatMap(({ subject, aggregate: { events } }) => [
          `stream category ${subject}`,
          ...Object.keys(events).map(event => `event ${event}`),
        ]),
      ].map(what => [what, area.name] as const),
    ),
    ...[...tables].flatMap(([area, module]) =>
      Object.values(module)
        .filter(isTable)
        .map(({ name }) => [`table ${name}`, area] as const),
    ),
  ]);
}

/** What the templates of an area declare. */
const wanted = ({ Name, GROUP, file, files, table }: Names): readonly string[] => [
  `stream category ${file}`,
  `table ${table}`,
  ...['Add', 'Edit', 'Remove'].map(verb => `name ${verb}${Name}`),
  `name ${Name}List`,
  ...['Added', 'Edited', 'Removed'].map(done => `event ${Name}${done}`),
  `permission ${GROUP}`,
  `topic ${files}:staff`,
  ...[`POST /${files}`, `GET /${files}`, `PUT /${files}/:`, `DELETE /${files}/:`].map(route => `route ${route}`),
];

/** Throws where another area declares something of that name. */
export async function refuseTaken(names: Names): Promise<void> {
  const by = await declared();
  const taken = wanted(names).find(what => by.has(what));
  if (taken) throw new PlainError(`The ${taken} is declared in backend/contracts/${by.get(taken)} already.`);
}

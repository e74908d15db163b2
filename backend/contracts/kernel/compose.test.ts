import { describe, expect, test } from 'vitest';
import { kept, permissionGroup, type Permission } from './access.ts';
import { aggregate } from './aggregate.ts';
import { area } from './area-contract.ts';
import { command, query, type Command, type Route } from './command.ts';
import { compose } from './compose.ts';
import { event } from './event.ts';
import { thing } from './thing.ts';
import { topic } from './topic.ts';

const manage = permissionGroup('MANAGE_LEAVES', kept('leaf'));
const changes = topic('leaves:staff', manage.name);
const leafEvents = { LeafGrew: event<{ title: string }>() };
const leafAggregate = aggregate<{ title: string }>()({ events: leafEvents, begin: { LeafGrew: data => data }, on: {} });

const thingCalled = (subject: string, fold = leafAggregate) =>
  thing({ subject, aggregate: fold, noun: subject, label: subject, named: [['title']], fields: {} });
const commandCalled = (name: string, route: Route, spec: Partial<Command> = {}) =>
  command(name, {
    route,
    permission: manage.may.create,
    activity: 'Grew',
    subject: 'leaf',
    input: () => ({}),
    ...spec,
  });
const queryCalled = (name: string, route: `GET /${string}`) =>
  query<object>()(name, { route, access: manage.name, topics: [changes], input: () => ({}) });

const trees = area('trees', [
  { manage, leaf: thingCalled('leaf'), grow: commandCalled('Grow', 'POST /leaves/:key') },
  { nested: { list: queryCalled('LeafList', 'GET /leaves') } },
]);
const beside = (...modules: object[]) => compose([trees, area('bushes', modules)]);

describe('areas put together', () => {
  test('have what their modules export, however deep', () => {
    const { commandNamed, queries, thingOf, eventSpecs, aggregateOf } = compose([trees]);
    expect([...commandNamed.keys()]).toEqual(['Grow']);
    expect(queries.map(({ name }) => name)).toEqual(['LeafList']);
    expect(thingOf.get('leaf')?.noun).toBe('leaf');
    expect(aggregateOf.get('leaf')).toBe(leafAggregate);
    expect(eventSpecs['LeafGrew']).toBe(leafEvents.LeafGrew);
    expect(trees.topics).toEqual([changes]);
  });

  test('may share a declaration, as categories of every kind share their events', () => {
    expect(beside({ bush: thingCalled('bush') }).thingOf.size).toBe(2);
  });

  const otherEvents = { LeafGrew: event() };
  const otherAggregate = aggregate<object>()({ events: otherEvents, begin: { LeafGrew: data => data }, on: {} });
  test.each<[string, object]>([
    ['command Grow', commandCalled('Grow', 'POST /bushes')],
    ['query LeafList', queryCalled('LeafList', 'GET /bushes')],
    ['name Grow', queryCalled('Grow', 'GET /bushes')],
    ['route POST /leaves/:', commandCalled('Grow2', 'POST /leaves/:name')],
    ['topic leaves:staff', topic('leaves:staff', 'staff')],
    ['permission leaf:edit', permissionGroup('BUSHES', { prune: 'leaf:edit' })],
    ['stream category leaf', thingCalled('leaf')],
    ['event LeafGrew', thingCalled('bush', otherAggregate as never)],
  ])('are refused with one line when the %s is declared twice', (what, second) => {
    expect(() => beside({ second })).toThrow(
      `The ${what} is declared in backend/contracts/trees and in backend/contracts/bushes.`,
    );
  });

  test('are refused when something is named that nothing declares', () => {
    const refused = (spec: Partial<Command>) => () => beside({ prune: commandCalled('Prune', 'POST /prune', spec) });
    expect(refused({ permission: 'bush:prune' as Permission })).toThrow('Prune asks for bush:prune, which no area');
    expect(refused({ subject: 'bush' })).toThrow('Prune changes a bush, which no area declares.');
    expect(refused({ undo: { command: 'Unprune', says: () => '' } })).toThrow('Prune is taken back by Unprune, which');
  });
});

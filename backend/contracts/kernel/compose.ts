import { levels, type Access } from './access.ts';
import type { Aggregate } from './aggregate.ts';
import type { AreaContract } from './area-contract.ts';
import type { CategoryContract } from './category.ts';
import type { Command, Query } from './command.ts';
import type { EventSpec } from './event.ts';
import type { Mail } from './mail.ts';
import type { PublishedKindContract } from './published-kind.ts';
import { reservationEvents } from './reservation.ts';
import type { Thing } from './thing.ts';

/** Declarations that cannot stand together. The message is one line and names both places. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
}

interface Placed<T> {
  readonly value: T;
  /** Such as `backend/contracts/content`. */
  readonly place: string;
}

/** The values by their names. Throws `DeclarationError` where two different ones have one name. */
export function byName<T>(what: string, named: Iterable<readonly [name: string, placed: Placed<T>]>): Map<string, T> {
  const known = new Map<string, Placed<T>>();
  for (const [name, placed] of named) {
    const other = known.get(name);
    if (other && other.value !== placed.value) {
      const both =
        other.place === placed.place ? `twice in ${placed.place}` : `in ${other.place} and in ${placed.place}`;
      throw new DeclarationError(`The ${what} ${name} is declared ${both}.`);
    }
    known.set(name, placed);
  }
  return new Map([...known].map(([name, { value }]) => [name, value]));
}

/** What all areas declare together. */
export interface Composition {
  /** Those that can be asked for from outside. */
  readonly commands: readonly Command[];
  readonly queries: readonly Query[];
  readonly commandNamed: ReadonlyMap<string, Command>;
  /** Every event type's declaration by its permanent name. */
  readonly eventSpecs: Readonly<Record<string, EventSpec<object>>>;
  /** What the events of a stream do to its thing, by the stream's category. */
  readonly aggregateOf: ReadonlyMap<string, Aggregate>;
  /** By the stream category. */
  readonly thingOf: ReadonlyMap<string, Thing>;
  /** By the kind of category. */
  readonly categoriesOf: ReadonlyMap<string, CategoryContract>;
  /** In the order of their areas. */
  readonly mailNamed: ReadonlyMap<string, Mail>;
  /** In their own order. */
  readonly publishedKinds: readonly PublishedKindContract[];
}

const placeOf = ({ name }: AreaContract): string => `backend/contracts/${name}`;

const accessOf = (declared: Command | Query): Access =>
  declared.type === 'command' ? declared.permission : declared.access;

/** A path's parameters may be called anything. */
export const shapeOf = (route: string): string => route.replace(/:\w+/g, ':');

/** Puts the areas' declarations together. Throws `DeclarationError` for what cannot stand together. */
export function compose(areas: readonly AreaContract[]): Composition {
  const placed = <T>(values: (area: AreaContract) => Iterable<T>, nameOf: (value: T) => string) =>
    areas.flatMap(area => [...values(area)].map(value => [nameOf(value), { value, place: placeOf(area) }] as const));
  const commandNamed = byName(
    'command',
    placed(
      area => area.commands,
      ({ name }) => name,
    ),
  );
  const queryNamed = byName(
    'query',
    placed(
      area => area.queries,
      ({ name }) => name,
    ),
  );
  const declared = (area: AreaContract): readonly (Command | Query)[] => [...area.commands, ...area.queries];
  byName(
    'name',
    placed(declared, ({ name }) => name),
  );
  byName(
    'route',
    placed(declared, ({ route }) => shapeOf(route)),
  );
  byName(
    'topic',
    placed(
      area => area.topics,
      ({ name }) => name,
    ),
  );
  const granted = byName(
    'permission',
    areas.flatMap(area =>
      area.permissions.flatMap(group =>
        [group.name, ...Object.values(group.may)].map(name => [name, { value: group, place: placeOf(area) }] as const),
      ),
    ),
  );
  const thingOf = byName(
    'stream category',
    placed(
      area => area.things,
      ({ subject }) => subject,
    ),
  );
  const categoriesOf = byName(
    'kind of category',
    placed(
      area => area.categories,
      ({ kind }) => kind,
    ),
  );
  const mailNamed = byName(
    'mail',
    placed(
      area => area.mails,
      ({ name }) => name,
    ),
  );
  const published = byName(
    'kind of content',
    placed(
      area => area.published,
      ({ kind }) => kind,
    ),
  );
  const specs = areas.flatMap(area =>
    area.things.flatMap(({ aggregate: { events } }) =>
      Object.entries(events).map(([name, value]) => [name, { value, place: placeOf(area) }] as const),
    ),
  );
  const own = Object.entries(reservationEvents).map(
    ([name, value]) => [name, { value, place: 'backend/contracts/kernel' }] as const,
  );
  const eventSpecs = byName<object>('event', [...specs, ...own]);
  const all = [...commandNamed.values()];
  const commands = all.filter(({ permission }) => permission !== 'system');
  const queries = [...queryNamed.values()];
  for (const one of [...commands, ...queries])
    if (!granted.has(accessOf(one)) && !(levels as readonly string[]).includes(accessOf(one)))
      throw new DeclarationError(`${one.name} asks for ${accessOf(one)}, which no area declares.`);
  for (const { name, subject, undo } of all) {
    if (!thingOf.has(subject)) throw new DeclarationError(`${name} changes a ${subject}, which no area declares.`);
    if (undo && !commandNamed.has(undo.command))
      throw new DeclarationError(`${name} is taken back by ${undo.command}, which no area declares.`);
  }
  return {
    commands,
    queries,
    commandNamed,
    eventSpecs: Object.fromEntries(eventSpecs) as Record<string, EventSpec<object>>,
    aggregateOf: new Map([...thingOf].map(([subject, { aggregate }]) => [subject, aggregate])),
    thingOf,
    categoriesOf,
    mailNamed,
    publishedKinds: [...published.values()].sort((a, b) => a.order - b.order || a.kind.localeCompare(b.kind)),
  };
}

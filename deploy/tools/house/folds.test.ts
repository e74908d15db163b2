import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsOf } from '@learnloom/backend/activity/history-steps';
import { handlers } from '@learnloom/backend/registry';
import type { Event } from '@learnloom/contracts/kernel/event';
import type { Thing } from '@learnloom/contracts/kernel/thing';
import { thingOf } from '@learnloom/platform/areas';
import { upcast, upcasters } from '@learnloom/platform/event-store/upcasters';
import { applyEvent, remember, type State } from '@learnloom/projections/activity/field-changes';
import { readOneByOne, recordedAt } from '@learnloom/projections/projector/read-model';
import type { ThingRows } from '@learnloom/projections/projector/rows-of';
import { registry } from '@learnloom/projections/registry';
import { firstShapes, unsealed } from '@learnloom/testing/first-shapes';
import { complaintsOf } from './compiling.ts';

type Fields = Readonly<Record<string, unknown>>;

/** As folds get them: in the newest version. */
const shapes = new Map(
  [...firstShapes()].map(([type, shape]) => [type, { data: upcast(upcasters, type, shape.data, shape.metadata) }]),
);
const things = [...thingOf.values()];
const readModels = registry.filter((one): one is ThingRows => 'of' in one && 'pure' in one);
/** Two for any field of a kind: the second is longer than what the activity log keeps whole. */
const texts = fc.constantFrom('', 'short', 'x'.repeat(400));

/** Another value of the same type. What names a kind stays: tables and topics follow from it. */
function valueLike(field: string, value: unknown): fc.Arbitrary<unknown> {
  if (field === 'kind' || field === 'section' || value === null) return fc.constant(value);
  if (typeof value === 'boolean') return fc.boolean();
  if (typeof value === 'number') return fc.nat(9);
  if (typeof value === 'string') return texts;
  return Array.isArray(value) ? fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }) : fc.constant(value);
}

const dataLike = (data: object, optional: boolean): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(Object.entries(data).map(([field, value]) => [field, valueLike(field, value)])),
    optional ? { requiredKeys: [] } : {},
  );

/** Of one event type, from its first shape; an edit may give any of the fields that the thing begins with. */
function eventLike(type: string, whole: object): fc.Arbitrary<Event> {
  const partial = /Edited$|AccountRestored$/.test(type);
  const { kind: _kind, ...fields } = whole as Fields;
  const data = partial ? { ...fields, ...shapes.get(type)?.data } : (shapes.get(type)?.data ?? {});
  return dataLike(unsealed(data), partial).map(given => ({ type, data: given }));
}

function historiesOf({ aggregate }: Thing): fc.Arbitrary<readonly Event[]> {
  const types = Object.keys(aggregate.events);
  const [first = ''] = aggregate.begins;
  const whole = shapes.get(first)?.data ?? {};
  return fc
    .tuple(eventLike(first, whole), fc.array(fc.oneof(...types.map(type => eventLike(type, whole))), { maxLength: 14 }))
    .map(([begin, later]) => [begin, ...later]);
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** What the deciders hold; its fields that people see. */
function decided(thing: Thing, events: readonly Event[]): { readonly whole: Fields | null; readonly shown: Fields } {
  const handler = handlers.find(({ category }) => category === thing.subject);
  if (!handler) throw new Error(`Nothing decides on ${thing.subject}`);
  const whole = events
    .map(recordedAt)
    .reduce<unknown>(
      (state, event) => handler.evolve(state, event, { time: event.metadata.time, version: event.version }),
      handler.initial,
    ) as Fields | null;
  const shown = Object.entries(whole ?? {}).filter(([field]) => !thing.aggregate.hidden.has(field));
  return { whole, shown: Object.fromEntries(shown) };
}

const historyOf = ({ aggregate }: Thing, events: readonly Event[]): Fields =>
  stepsOf(aggregate, events.map(recordedAt)).at(-1)?.state ?? {};

/** What the log remembers of events that come in one batch. */
const rememberedAtOnce = ({ aggregate }: Thing, events: readonly Event[]): Fields =>
  events
    .map(recordedAt)
    .reduce<State | null>(
      (before, event) =>
        applyEvent(aggregate, before, event, { time: event.metadata.time, version: event.version }).state,
      null,
    ) ?? {};

/** What the log remembers: stored and loaded between any two events, without what is hidden. */
function remembered({ aggregate }: Thing, events: readonly Event[]): Fields {
  let stored: State | null = null;
  for (const event of events.map(recordedAt)) {
    const { state, given } = applyEvent(aggregate, stored, event, {
      time: event.metadata.time,
      version: event.version,
    });
    if (state) stored = plain({ ...stored, ...given }) as State;
  }
  return stored ?? {};
}

/** Fields in which a read model's row is not what the thing is. */
function differing(readModel: ThingRows, whole: Fields | null, events: readonly Event[]): readonly string[] {
  const [row] = [...readOneByOne(readModel, events.map(recordedAt)).rows.values()] as (Fields | undefined)[];
  const gone = whole === null || whole['deleted'] === true || whole['forgotten'] === true;
  if (!row) return gone ? [] : ['(no row)'];
  if (gone) return row['deleted'] === true ? [] : ['(a row of what is gone)'];
  return Object.keys(row).filter(
    column =>
      column in whole &&
      JSON.stringify(plain(row[column])) !== JSON.stringify(plain(whole[column])) &&
      // The key is the stream's, whatever a made-up event says.
      !['deleted', 'key'].includes(column),
  );
}

const RUNS = { numRuns: 150 };

describe.each(things.map(thing => [thing.subject, thing] as const))('after any history of a %s', (_subject, thing) => {
  test('history and activity log know what the deciders know', () => {
    fc.assert(
      fc.property(historiesOf(thing), events => {
        const { shown } = decided(thing, events);
        const history = historyOf(thing, events);
        const log = remembered(thing, events);
        expect(plain(rememberedAtOnce(thing, events)), 'the log of one batch').toEqual(log);
        for (const field of new Set([...Object.keys(shown), ...Object.keys(history), ...Object.keys(log)])) {
          expect(plain(history[field]), `${field} of the history`).toEqual(plain(shown[field]));
          expect(plain(log[field]), `${field} of the log`).toEqual(plain(remember(shown[field], '')));
        }
      }),
      RUNS,
    );
  });

  test('its rows are what the deciders know', () => {
    const ofThing = readModels.filter(({ of }) => of === thing.aggregate);
    fc.assert(
      fc.property(historiesOf(thing), events => {
        const { whole } = decided(thing, events);
        for (const readModel of ofThing) expect(differing(readModel, whole, events), readModel.name).toEqual([]);
      }),
      RUNS,
    );
  });
});

test('most things have rows, and a row that forgets an edit is found', () => {
  expect(readModels.length).toBeGreaterThanOrEqual(8);
  const item = things.find(({ subject }) => subject === 'article');
  const [rows] = readModels.filter(({ of }) => of === item?.aggregate);
  if (!item || !rows) throw new Error('There are no articles');
  const forgetful: ThingRows = {
    ...rows,
    pure: {
      ...rows.pure,
      after: (before, events) =>
        rows.pure.after(
          before,
          events.map(event => ({ ...event, data: { ...event.data, ...(event.version > 0 && { title: 'Old' }) } })),
        ),
    },
  };
  const found = fc.check(
    fc.property(historiesOf(item), events => differing(forgetful, decided(item, events).whole, events).length === 0),
    RUNS,
  );
  expect(found.failed).toBe(true);
});

test('what is published lacks nothing that its events do not say: else it does not compile', () => {
  const poster = (more: string, says: string) => `import { event } from '../kernel/event.ts';
import { publishable, type Publishable } from '../kernel/publishable.ts';
interface Poster extends Publishable { readonly title: string; readonly pinned: boolean }
export const posters = publishable<Poster>()({
  events: {
    Made: event<{ title: string }>(), Edited: event<{ title?: string }>(), Shown: event(), Hidden: event(), Gone: event(),
    Back: event<{ title: string }>(), ${more}
  },
  life: { created: 'Made', edited: 'Edited', published: 'Shown', unpublished: 'Hidden', deleted: 'Gone', restored: 'Back' },
  ${says}
});
`;
  const of = (name: string) => `backend/contracts/content/planted-${name}.ts`;
  const [created, restored] = ['created: { pinned: false },', 'restored: ({ title }) => ({ title, pinned: false }),'];
  const pinned = 'Pinned: event<{ pinned: boolean }>(),';
  const complaints = complaintsOf({
    [of('whole')]: poster(pinned, `${created} ${restored} on: { Pinned: (_poster, data) => data },`),
    [of('at-first')]: poster('', restored),
    [of('when-back')]: poster('', created),
    [of('event')]: poster(pinned, `${created} ${restored}`),
  });
  const caught = Object.keys(complaints).filter(name => complaints[name]?.length);
  expect(caught).toEqual(['at-first', 'when-back', 'event'].map(of));
}, 300_000);

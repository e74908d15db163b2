import { expect, test } from 'vitest';
import { aggregate } from '@learnloom/contracts/kernel/aggregate';
import { event } from '@learnloom/contracts/kernel/event';
import { demoContentAggregate } from '@learnloom/contracts/operations/demo-content';
import { applyEvent, titleOf, type State } from './field-changes.ts';

const things = aggregate<Record<string, unknown>>()({
  events: { Happened: event<Record<string, unknown>>(), Published: event() },
  begin: { Happened: (data, _at, before) => ({ ...before, ...data }) },
  on: { Published: thing => ({ ...thing, published: true }) },
  hidden: ['htmlContent'],
});
const at = { time: '2026-01-01T00:00:00.000Z', version: 0 };

function apply(before: State, data: object, type = 'Happened') {
  const { state, ...applied } = applyEvent(things, before, { type, data }, at);
  return { ...applied, state: state ?? {} };
}

test('only what differs is a change; the state remembers the rest', () => {
  const { state, changes } = apply({ title: 'A', order: 1 }, { title: 'B', order: 1 });
  expect(changes).toEqual([{ field: 'title', before: 'A', after: 'B' }]);
  expect(state).toEqual({ title: 'B', order: 1 });
});

test('what an event does to its thing counts as well as its data', () => {
  expect(apply({ published: false }, {}, 'Published').changes).toEqual([
    { field: 'published', before: false, after: true },
  ]);
});

test('a new thing has no before; its empty fields are not worth a line', () => {
  expect(apply({}, { title: 'A', motto: '', tags: [], order: 0, parent: null }).changes).toEqual([
    { field: 'order', before: null, after: 0 },
    { field: 'title', before: null, after: 'A' },
  ]);
});

test('changes come in one order, whether the state was remembered or stored, which orders its fields anew', () => {
  const data = { title: 'B', slug: 'b', summary: 'New' };
  const remembered = { title: 'A', slug: 'a', summary: 'Old' };
  const stored = { slug: 'a', title: 'A', summary: 'Old' };
  expect(apply(stored, data).changes).toEqual(apply(remembered, data).changes);
  expect(apply(stored, data).changes.map(({ field }) => field)).toEqual(['slug', 'summary', 'title']);
});

test('hidden fields are left out', () => {
  expect(apply({}, { htmlContent: '<p>A</p>', title: 'A' })).toEqual({
    given: { title: 'A' },
    state: { title: 'A' },
    changes: [{ field: 'title', before: null, after: 'A' }],
  });
});

test('a text of more than 300 characters is kept by its beginning, and compared as a whole', () => {
  const long = 'x'.repeat(301);
  const { state, changes } = apply({}, { content: long });
  expect(changes).toEqual([{ field: 'content', before: null, after: `${'x'.repeat(300)}…` }]);
  expect(JSON.stringify(state).length).toBeLessThan(400);
  expect(apply(state, { content: long }).changes).toEqual([]);
  expect(apply(state, { content: `${long}y` }).changes).toHaveLength(1);
});

test('the whole demo is more than the log keeps of a list: its import and removal are logged without it', () => {
  const items = Array.from({ length: 400 }, (_, index) => `article/${index}`);
  const imported = applyEvent(demoContentAggregate, null, { type: 'DemoContentImported', data: { items } }, at).state;
  const again = applyEvent(demoContentAggregate, imported, { type: 'DemoContentImported', data: { items } }, at).state;
  expect(again).toEqual({ through: 0, removed: 0, kept: 0 });
  const removal = { type: 'DemoItemsRemoved', data: { through: 50, removed: 48, kept: 2 } };
  expect(applyEvent(demoContentAggregate, again, removal, at).state).toEqual(removal.data);
});

test('objects are compared whatever the order of their keys', () => {
  const { state } = apply({}, { place: { a: 1, b: [{ c: 2, d: 3 }] } });
  expect(apply(state, { place: { b: [{ d: 3, c: 2 }], a: 1 } }).changes).toEqual([]);
});

test('sealed values stay sealed, with the type that opens them', () => {
  const sealed = { $sealed: 'abc' };
  const { changes } = apply({}, { email: sealed });
  expect(changes).toEqual([{ field: 'email', before: null, after: { $sealed: 'abc', $type: 'Happened' } }]);
  expect(apply({}, { avatar: { $sealed: 'x'.repeat(5000) } }).changes[0]?.after).toBe('…');
});

test('a stream is called by the fields that name it, sealed ones as they are', () => {
  const sealed = { $sealed: 'abc', $type: 'Happened' };
  const person = [['firstName', 'lastName'], ['email']];
  expect(titleOf({ title: 'A', slug: 'a' }, [['title']])).toEqual({ text: 'A' });
  expect(titleOf({ firstName: sealed, lastName: sealed, email: sealed }, person)).toEqual({
    sealed: { firstName: sealed, lastName: sealed },
  });
  expect(titleOf({ email: sealed }, person)).toEqual({ sealed: { email: sealed } });
  expect(titleOf({ section: 'ABOUT' }, [['title']])).toBeNull();
  expect(titleOf({ title: 'A' }, [])).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { tagAggregate } from '@learnloom/contracts/content/tags';
import { categoryAggregate } from '@learnloom/contracts/kernel/category';
import { stepsOf } from './history-steps.ts';

let version = -1;
const event = (commandId: string, type: string, data: object = {}) => {
  version += 1;
  const metadata = { commandId, command: 'Did', actor: null, time: '2026-01-01T00:00:00.000Z', correlationId: 'c' };
  return { type, data, version, metadata: { ...metadata, schema: 1 } };
};
const long = 'x'.repeat(5000);

describe('steps of a stream', () => {
  version = -1;
  const steps = stepsOf(categoryAggregate, [
    event('one', 'CategoryCreated', { kind: 'article', title: 'CSS', motto: '', parent: null, summary: long }),
    event('one', 'CategoryPublished'),
    event('two', 'CategoryEdited', { title: 'Styles', summary: `${long}y` }),
    event('three', 'CategoryDeleted'),
  ]);

  test('are one a command, at the version of its last event', () => {
    expect(steps.map(step => [step.metadata.commandId, step.version])).toEqual([
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ]);
  });

  test('tell what changed, whole, without what was and stays nothing', () => {
    expect(steps[0]?.changes).toEqual([
      { field: 'kind', before: null, after: 'article' },
      { field: 'title', before: null, after: 'CSS' },
      { field: 'summary', before: null, after: long },
      { field: 'published', before: null, after: true },
    ]);
    expect(steps[1]?.changes).toEqual([
      { field: 'title', before: 'CSS', after: 'Styles' },
      { field: 'summary', before: long, after: `${long}y` },
    ]);
    expect(steps[2]?.changes).toEqual([{ field: 'deleted', before: null, after: true }]);
  });

  test('know what the thing was afterwards', () => {
    expect(steps[0]?.state).toMatchObject({ title: 'CSS', published: true, motto: '', parent: null });
    expect(steps[2]?.state).toMatchObject({ title: 'Styles', deleted: true });
  });
});

test('two events of a command that cancel each other out changed nothing', () => {
  version = -1;
  const steps = stepsOf(tagAggregate, [
    event('one', 'TagCreated', { kind: 'article', title: 'CSS', slug: 'css' }),
    event('two', 'TagUnpublished'),
    event('two', 'TagPublished'),
  ]);
  expect(steps.map(step => step.changes.length)).toEqual([4, 0]);
});

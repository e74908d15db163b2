import { describe, expect, test } from 'vitest';
import type { Moment, MomentField } from '@learnloom/contracts/activity/history';
import { compare } from './differences.ts';

const moment = (...fields: MomentField[]): Moment => ({
  version: 0,
  previous: null,
  time: '2026-05-14T10:00:00.000Z',
  title: 'A',
  deleted: false,
  fields,
  effects: [],
});
const long = 'Many words stand here. '.repeat(10);
type Unlabelled = Omit<MomentField, 'label'>;
const labelled = (fields: Unlabelled[]): MomentField[] => fields.map(one => ({ label: one.field, ...one }));
const kinds = (a: Unlabelled[], b: Unlabelled[]) =>
  compare(moment(...labelled(a)), moment(...labelled(b))).different.map(({ field, kind, before, after }) => [
    field,
    kind,
    before,
    after,
  ]);

describe('two moments', () => {
  test('differ by values that came, went or changed', () =>
    expect(
      kinds(
        [
          { field: 'title', value: 'Old' },
          { field: 'motto', value: 'Gone' },
        ],
        [
          { field: 'title', value: 'New' },
          { field: 'motto', value: '' },
          { field: 'tags', value: ['css'] },
        ],
      ),
    ).toEqual([
      ['title', 'value', 'Old', 'New'],
      ['motto', 'value', 'Gone', null],
      ['tags', 'value', null, 'css'],
    ]));

  test('differ word by word in documents', () =>
    expect(
      kinds([{ field: 'content', value: 'A', html: '<p>A</p>' }], [{ field: 'content', value: 'B', html: '<p>B</p>' }]),
    ).toEqual([['content', 'words', 'A', 'B']]));

  test('differ word by word in long texts', () =>
    expect(kinds([{ field: 'summary', value: long }], [{ field: 'summary', value: `${long}More.` }])[0]?.[1]).toBe(
      'words',
    ));

  test('may differ in form only', () =>
    expect(
      kinds(
        [{ field: 'content', value: 'A', html: '<p>A</p>' }],
        [{ field: 'content', value: 'A', html: '<h2>A</h2>' }],
      ),
    ).toEqual([['content', 'look', 'A', 'A']]));

  test('are alike in what is left; what is empty in both is not counted', () => {
    const fields = labelled([
      { field: 'title', value: 'A' },
      { field: 'motto', value: '' },
    ]);
    expect(compare(moment(...fields), moment(...fields))).toEqual({ different: [], same: 1 });
  });
});

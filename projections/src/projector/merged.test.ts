import { expect, test } from 'vitest';
import { merged } from './merged.ts';
import { projection } from './projection.ts';

const readModel = (name: string, table: string) =>
  projection({ name, version: '1', tables: { [table]: [] }, handles: 'all', apply: () => Promise.resolve([]) });

test('read models of all folders are one list', () => {
  const [quiz, course] = [readModel('quiz', 'quiz'), readModel('course', 'course')];
  const folders = new Map([
    ['assessments', { readModels: [quiz] }],
    ['courses', { readModels: [course] }],
  ]);
  expect(merged(folders)).toEqual([quiz, course]);
});

test('two read models or tables of one name stop the start with one line that names both places', () => {
  const both = (a: ReturnType<typeof readModel>, b: ReturnType<typeof readModel>) => () =>
    merged(
      new Map([
        ['assessments', { readModels: [a] }],
        ['courses', { readModels: [b] }],
      ]),
    );
  expect(both(readModel('quiz', 'quiz'), readModel('quiz', 'other'))).toThrow(
    'The read model quiz is declared in projections/src/assessments and in projections/src/courses.',
  );
  expect(both(readModel('quiz', 'mark'), readModel('course', 'mark'))).toThrow(
    'The table mark is declared in projections/src/assessments and in projections/src/courses.',
  );
});

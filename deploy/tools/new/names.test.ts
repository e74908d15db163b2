import { expect, test } from 'vitest';
import { isKebab, kebabOf, namesOf } from './names.ts';

test('a name has the forms that code needs', () => {
  expect(namesOf('learning-path')).toEqual({
    file: 'learning-path',
    files: 'learning-paths',
    name: 'learningPath',
    names: 'learningPaths',
    Name: 'LearningPath',
    Names: 'LearningPaths',
    words: 'learning path',
    manyWords: 'learning paths',
    Title: 'Learning path',
    Label: 'Learning paths',
    table: 'learning_path',
    GROUP: 'LEARNING_PATHS',
    a: 'a',
  });
  expect(['quiz-entry', 'day', 'box', 'exercise'].map(name => namesOf(name).files)).toEqual([
    ...['quiz-entries', 'days', 'boxes', 'exercises'],
  ]);
  expect(namesOf('exercise').a).toBe('an');
});

test('a command is filed under its name', () => {
  expect(['TakeCutting', 'Water'].map(kebabOf)).toEqual(['take-cutting', 'water']);
});

test('names of folders are told from others', () => {
  expect(['plant', 'learning-path', 'a1'].filter(isKebab)).toHaveLength(3);
  expect(['Plant', '../plant', 'a--b', '-a', '', 'a_b'].filter(isKebab)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { namesOf, partsOf } from './error-places.ts';

const namesFor = (...files: string[]) => new Map(files.map(file => [file, file]));
const placesIn = (message: string, ...files: string[]) =>
  partsOf(message, namesFor(...files)).flatMap(({ place }) => (place ? [place] : []));

describe('the place that an error names is recognized', () => {
  test.each([
    ['JavaScript', 'main.js', '    at greet (/box/submission/main.js:3:7)', 3, 7],
    ['a syntax error', 'main.js', '/box/submission/main.js:12\nlet = ;', 12, null],
    ['TypeScript', 'main.ts', 'main.ts(1,7): error TS2322: Type', 1, 7],
    ['Java', 'Main.java', 'Main.java:5: error: cannot find symbol', 5, null],
    ['Go', 'main.go', './main.go:5:2: undefined: x', 5, 2],
    ['Rust', 'main.rs', ' --> main.rs:2:5', 2, 5],
    ['C++', 'main.cpp', 'main.cpp:3:5: error: expected', 3, 5],
    ['C#', 'main.cs', 'main.cs(5,10): error CS0103', 5, 10],
    ['Ruby', 'main.rb', "main.rb:3:in `greet': boom", 3, null],
    ['Python', 'main.py', '  File "/box/main.py", line 4, in <module>', 4, null],
    ['PHP', 'main.php', 'PHP Warning: x in /main.php on line 9', 9, null],
    ['Lua', 'main.lua', 'main.lua:7: boom', 7, null],
  ])('%s', (_language, file, message, line, column) => {
    expect(placesIn(message, file)).toEqual([{ file, line, column }]);
  });
});

describe('a message', () => {
  test('keeps every character of its text', () => {
    const message = 'x main.js:1:2 y main.js:3 z';
    const parts = partsOf(message, namesFor('main.js'));
    expect(parts.map(({ text }) => text)).toEqual(['x ', 'main.js:1:2', ' y ', 'main.js:3', ' z']);
    expect(parts.map(({ text }) => text).join('')).toBe(message);
  });

  test('links no other file, and no name that only ends alike', () => {
    expect(placesIn('at domain.js:3:1 and node:internal/main.mjs:4', 'main.js')).toEqual([]);
  });

  test('links the other files of the program, also with signs that patterns use', () => {
    expect(placesIn('in a+b.js:2 and util.js:5:1', 'main.js', 'a+b.js', 'util.js')).toEqual([
      { file: 'a+b.js', line: 2, column: null },
      { file: 'util.js', line: 5, column: 1 },
    ]);
  });

  test('has at most 200 links', () => {
    expect(placesIn('main.js:1 '.repeat(300), 'main.js')).toHaveLength(200);
  });
});

test('the public class of a Java program is another name of its file', () => {
  expect(namesOf('Main.java', 'public final class Greeter {}')).toEqual(['Main.java', 'Greeter.java']);
  expect(namesOf('Main.java', 'public class Main {}')).toEqual(['Main.java']);
  expect(namesOf('main.go', 'public class Main {}')).toEqual(['main.go']);
});

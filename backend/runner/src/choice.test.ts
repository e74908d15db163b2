import { describe, expect, test } from 'vitest';
import { runLanguages } from '@learnloom/contracts/runner/languages';
import { candidatesFor, languageStatuses, runtimesOf, whyMissing } from './choice.ts';
import type { EngineRuntime, ExecutionEngine } from './engine.ts';

const runtime = (given: Partial<EngineRuntime> & Pick<EngineRuntime, 'id' | 'version'>): EngineRuntime => ({
  language: given.id,
  aliases: [],
  by: 'A test',
  ...given,
});
const engine = (
  name: ExecutionEngine['name'],
  runtimes: readonly EngineRuntime[],
  missing: ExecutionEngine['missing'] = [],
): ExecutionEngine => ({
  name,
  runtimes,
  missing,
  execute: () => Promise.reject(new Error('Nothing is run here')),
  close: () => Promise.resolve(),
});

const cpp = runtime({ id: 'cpp', language: 'c++', version: '12.2.0', aliases: ['cpp', 'g++'] });
const node = runtime({ id: 'javascript', version: '18.15.0', aliases: ['js'] });
const quickjs = runtime({ id: 'javascript', version: '0.11.0', aliases: ['js'], runtime: 'quickjs' });
const sandbox = engine('sandbox', [node, cpp, runtime({ id: 'ruby', version: '3.1.2' })]);
const embedded = engine('embedded', [quickjs, runtime({ id: 'python', version: '3.11.3' })]);
const clang = engine('embedded', [runtime({ ...cpp, version: '22.1.0', runtime: 'wasm' })]);
const piston = engine('piston', [
  runtime({ id: 'javascript', version: '16.3.0' }),
  runtime({ id: 'javascript', version: '18.15.0' }),
  runtime({ id: 'python', version: '3.12.0' }),
  runtime({ id: 'python', version: '3.10.0' }),
]);

const chosen = (engines: readonly ExecutionEngine[], language: string, version: string) => {
  const [best] = candidatesFor(engines, language, version);
  return best ? `${best.engine.name} ${best.runtime.language} ${best.runtime.version}` : null;
};

describe('which runtime runs a program', () => {
  test.each([
    ['the version that is promised, whatever runs it', [sandbox], 'ruby', '3.0.1', 'sandbox ruby 3.1.2'],
    ['an alias, answered by the language’s own name', [sandbox], 'cpp', '10.2.0', 'sandbox c++ 12.2.0'],
    ['C++ by a compiler of the machine', [clang, sandbox], 'cpp', '10.2.0', 'sandbox c++ 12.2.0'],
    ['C++ in WebAssembly where there is no other', [clang, embedded], 'cpp', '10.2.0', 'embedded c++ 22.1.0'],
    ['the real version', [sandbox], 'c++', '12.2.0', 'sandbox c++ 12.2.0'],
    ['another version', [sandbox], 'c++', '11.1.0', null],
    ['a selector', [sandbox], 'ruby', '3.x', 'sandbox ruby 3.1.2'],
    ['JavaScript by the embedded engine', [sandbox, embedded], 'js', '18.15.0', 'embedded javascript 0.11.0'],
    [
      'JavaScript of a version that only the sandbox has',
      [sandbox, embedded],
      'js',
      '18.x',
      'sandbox javascript 18.15.0',
    ],
    ['the remote service first', [piston, sandbox, embedded], 'javascript', '18.15.0', 'piston javascript 18.15.0'],
    ['the newest that matches', [piston, embedded], 'python', '*', 'piston python 3.12.0'],
    ['a language that nobody knows', [sandbox], 'cobol', '*', null],
    ['a name of Object', [sandbox], 'constructor', '*', null],
  ])('%s', (_name, engines, language, version, expected) => {
    expect(chosen(engines, language, version)).toBe(expected);
  });

  test('another engine stands ready behind the first', () => {
    expect(candidatesFor([sandbox, embedded], 'js', '18.15.0').map(({ engine: { name } }) => name)).toEqual([
      'embedded',
      'sandbox',
    ]);
  });
});

test('each language and version is listed once, as Piston lists it', () => {
  expect(runtimesOf([piston, sandbox, embedded]).filter(({ language }) => /^(c|j)/.test(language))).toEqual([
    { language: 'c++', version: '12.2.0', aliases: ['cpp', 'g++'] },
    { language: 'javascript', version: '18.15.0', aliases: [] },
    { language: 'javascript', version: '16.3.0', aliases: [] },
    { language: 'javascript', version: '0.11.0', aliases: ['js'], runtime: 'quickjs' },
  ]);
});

describe('what the editor is told of the languages [CODE-01]', () => {
  const of = (engines: readonly ExecutionEngine[], starting = false) =>
    Object.fromEntries(languageStatuses(engines, starting).map(({ id, ...status }) => [id, status]));

  test('every promised language is there, with what runs it or why nothing does', () => {
    const why = 'Swift is not installed here.';
    const statuses = of([engine('sandbox', [cpp], [{ id: 'swift', why }]), embedded]);
    expect(Object.keys(statuses)).toEqual([...Object.keys(runLanguages), 'python']);
    expect(statuses).toMatchObject({
      cpp: { runs: { version: '12.2.0', by: 'A test' }, missing: null },
      swift: { runs: null, missing: why },
      go: { runs: null, missing: 'Go is not available on this site.' },
    });
  });

  test('while engines start, it says so', () => {
    expect(of([], true).go?.missing).toBe('The code runner is still starting. Try again in a moment.');
  });
});

describe('why nothing runs a language', () => {
  const swift = 'No Swift compiler is installed.';
  const engines = [engine('sandbox', [cpp], [{ id: 'swift', why: swift }]), embedded];

  test.each([
    ['the reason that the editor shows', 'swift', swift],
    ['a language that no engine speaks of', 'go', 'Go is not available on this site.'],
    ['the name that readers see', 'c#', 'C# is not available on this site.'],
    ['the id of the editor', 'sql', 'SQL is not available on this site.'],
    ['the name that the service has for it', 'sqlite3', 'SQL is not available on this site.'],
    ['one that runs, in whatever version', 'cpp', null],
    ['a language that nobody knows', 'cobol', null],
    ['a name of Object', 'constructor', null],
  ])('%s', (_name, language, why) => {
    expect(whyMissing(engines, language)).toBe(why);
  });
});

import { expect, test } from 'vitest';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { stageLimits } from './limits.ts';
import { askedOf, jobOf } from './request.ts';

const fine = { language: 'javascript', version: '18.15.0', files: [{ content: '1' }] };

const read = (body: object): string => {
  try {
    askedOf(body);
    jobOf(body);
  } catch (error) {
    if (error instanceof Refusal) return `${error.kind}: ${error.message}`;
    throw error;
  }
  return 'fine';
};

test.each<[body: object, message: string]>([
  [{}, 'language is required as a string'],
  [{ ...fine, language: '' }, 'language is required as a string'],
  [{ ...fine, language: 5 }, 'language is required as a string'],
  [{ ...fine, language: null }, 'language is required as a string'],
  [{ ...fine, version: undefined }, 'version is required as a string'],
  [{ ...fine, version: 18 }, 'version is required as a string'],
  [{ ...fine, files: undefined }, 'files is required as an array'],
  [{ ...fine, files: {} }, 'files is required as an array'],
  [{ ...fine, files: '1' }, 'files is required as an array'],
  [{ ...fine, files: [{ content: '1' }, { name: 'x' }] }, 'files[1].content is required as a string'],
  [{ ...fine, files: [{ content: 7 }] }, 'files[0].content is required as a string'],
  [{ ...fine, files: [null] }, 'files[0].content is required as a string'],
  [{ ...fine, files: ['1'] }, 'files[0].content is required as a string'],
  [{ ...fine, files: [] }, 'files must include at least one utf8 encoded file'],
  [{ ...fine, files: [{ content: '', encoding: 'hex' }] }, 'files must include at least one utf8 encoded file'],
  [{ ...fine, files: Array(33).fill({ content: '' }) }, 'files must not be more than 32'],
  [{ ...fine, run_timeout: '1' }, 'If specified, run_timeout must be a number'],
  [{ ...fine, run_timeout: 60_000 }, 'run_timeout cannot exceed the configured limit of 10000'],
  [{ ...fine, compile_timeout: 30_001 }, 'compile_timeout cannot exceed the configured limit of 30000'],
  [{ ...fine, run_cpu_time: 1e300 }, 'run_cpu_time cannot exceed the configured limit of 3000'],
  [{ ...fine, compile_cpu_time: -1 }, 'compile_cpu_time must be non-negative'],
  [{ ...fine, run_memory_limit: -5 }, 'run_memory_limit must be non-negative'],
  [{ ...fine, run_memory_limit: 1e12 }, 'run_memory_limit cannot exceed the configured limit of 536870912'],
  [{ ...fine, stdin: 5 }, 'If specified, stdin must be a string'],
  [{ ...fine, args: 'a' }, 'If specified, args must be an array of strings'],
  [{ ...fine, args: [1] }, 'If specified, args must be an array of strings'],
  [{ ...fine, args: ['a\0b'] }, 'args must not hold the character 0'],
  [{ ...fine, args: Array(257).fill('') }, 'args must not be more than 256, nor longer than 65536 bytes in all'],
  [{ ...fine, args: ['é'.repeat(33_000)] }, 'args must not be more than 256, nor longer than 65536 bytes in all'],
  [{ ...fine, language: 'x'.repeat(101) }, 'language must be of 100 characters at most'],
  [{ ...fine, version: '1||'.repeat(80_000) }, 'version must be of 100 characters at most'],
  ...['../x', '/etc/passwd', 'a/../b', '..', 'a\0b', 'a\\b', 'a\n/../../b', 'a\u2028/../b', 'x'.repeat(201)].map(
    (name): [object, string] => [
      { ...fine, files: [{ content: '1', name }] },
      "files[0].name must be a path inside the program's folder of 200 characters at most",
    ],
  ),
])('%j is refused', (body, message) => {
  expect(read(body)).toBe(`invalid: ${message}`);
});

test.each([
  fine,
  { ...fine, files: [{ content: '' }] },
  { ...fine, files: [{ content: '1', name: 'src/..x/main.js', encoding: 'utf8' }] },
  { ...fine, run_timeout: 0, compile_timeout: null, run_memory_limit: -1, stdin: null, args: null },
  { ...fine, unknown: true },
])('%j is taken', body => {
  expect(read(body)).toBe('fine');
});

test('what is not asked for is at the limit', () => {
  expect(jobOf({ ...fine, run_timeout: 1500.2, run_memory_limit: -1 })).toEqual({
    files: [{ content: '1' }],
    stdin: '',
    args: [],
    compile: stageLimits.compile,
    run: { ...stageLimits.run, wall: 1501 },
  });
});

test('the first file that is text is the program', () => {
  const files = [{ content: 'ff', encoding: 'hex' }, { content: 'a' }, { content: 'b' }];
  expect(jobOf({ ...fine, files }).files.map(({ content }) => content)).toEqual(['a', 'ff', 'b']);
});

test('a body of many parts is refused without a look at each', () => {
  const looks = { files: 0, args: 0, others: 0 };
  const watched = (name: keyof typeof looks, length: number): unknown[] =>
    new Proxy(Array<unknown>(length), {
      get: (list, part) => {
        if (part !== 'length') looks[name] += 1;
        return Reflect.get(list, part) as unknown;
      },
    });
  expect(read({ ...fine, files: watched('files', 16_000) })).toBe('invalid: files must not be more than 32');
  expect(read({ ...fine, args: watched('args', 80_000) })).toMatch(/^invalid: args must not be more than 256/);
  expect(read({ ...fine, other: watched('others', 80_000) })).toBe('fine');
  expect(looks).toEqual({ files: 0, args: 0, others: 0 });
});

import { expect, test } from 'vitest';
import { compile } from './compile.ts';

const main = (content: string) => [{ name: 'main.ts', content }];

test('leaves the types out and every line where it is', () => {
  const compiled = compile(main('interface A {\n  x: number;\n}\nexport const a: A = { x: 1 };'), undefined);
  const [file] = 'files' in compiled ? compiled.files : [];
  expect(file?.content.split('\n')[3]).toContain('a = { x: 1 }');
});

test('names the place of an error of syntax, as the compiler does', () => {
  expect(compile(main('const a = 1;\nconst b: = ;'), undefined)).toEqual({
    errors: expect.stringMatching(/^main\.ts\(2,\d+\): error TS1005: .+\n$/u) as string,
  });
});

test('leaves other files as they are', () => {
  const json = { name: 'data.json', content: '{"a": 1}' };
  expect(compile([json], undefined)).toEqual({ files: [json] });
});

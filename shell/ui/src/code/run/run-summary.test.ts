import { describe, expect, test } from 'vitest';
import { stage } from '@learnloom/contracts/runner/stage';
import type { ExecuteReply } from '@learnloom/contracts/runner/execution';
import { lacksInput, summaryOf } from './run-summary.ts';

const program = { language: 'python', code: 'print(input())' };
const answered = (reply: Omit<ExecuteReply, 'language' | 'version'>) =>
  ({ kind: 'answered', reply: { language: 'python', version: '3.11.0', ...reply } }) as const;

describe('what a run took', () => {
  test('is the time of its compiler and of itself, and its memory', () => {
    const result = answered({ compile: stage({ wall_time: 900 }), run: stage({ wall_time: 40, memory: 4096 }) });
    expect(summaryOf(program, result)).toEqual({
      compileMs: 900,
      runMs: 40,
      memoryBytes: 4096,
      lacksInput: false,
    });
  });

  test('has no time of a run where the compiler failed', () => {
    const failed = stage({ code: 1, wall_time: 300, memory: 9 });
    expect(summaryOf(program, answered({ compile: failed, run: failed }))).toMatchObject({
      compileMs: 300,
      runMs: null,
      memoryBytes: null,
    });
  });

  test('is not known of what never ran', () => {
    expect(summaryOf(program, { kind: 'stopped' })).toBeNull();
    expect(summaryOf(program, { kind: 'answered', reply: { message: 'Down' } })).toBeNull();
  });
});

describe('a program that lacks input is recognized by what its runtime says', () => {
  test.each([
    ['Python', 'input()', 'EOFError: EOF when reading a line'],
    ['Java', 'in.nextLine()', 'Exception in thread "main" java.util.NoSuchElementException: No line found'],
    ['Go', 'fmt.Scanln(&x)', 'panic: unexpected newline'],
    ['Go at the end', 'r.ReadString()', 'panic: EOF'],
    ['Ruby', 'gets.chomp', "main.rb:1:in `<main>': undefined method `chomp' for nil:NilClass (NoMethodError)"],
    ['Lua', 'io.read():upper()', 'attempt to index a nil value'],
  ])('%s', (_language, code, error) => {
    expect(lacksInput(code, error)).toBe(true);
  });

  test.each([
    ['another error', 'x.y', "TypeError: Cannot read properties of undefined (reading 'y')"],
    ['an error of syntax', 'print(', 'SyntaxError: unexpected EOF'],
    ['an error after all was read', 'input()', 'ValueError: invalid literal for int()'],
  ])('not %s', (_what, code, error) => {
    expect(lacksInput(code, error)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import type { ExecuteReply, Stage } from './execution.ts';
import { judge, outcomeOf } from './outcome.ts';
import { stage } from './stage.ts';

const reply = (run: Partial<Stage>, compile?: Partial<Stage>): ExecuteReply => ({
  language: 'javascript',
  version: '18.15.0',
  run: stage(run),
  ...(compile && { compile: stage(compile) }),
});
const outOfTime = { code: null, signal: 'SIGKILL', status: 'TO', message: 'Time limit exceeded (wall clock)' } as const;

describe('what a run shows [CODE-05]', () => {
  test.each([
    ['a message of the service', { message: 'Too many runs' }, 'service', 'Too many runs'],
    ['a compile error', reply({}, { code: 1, stderr: 'x.c:1' }), 'compile', 'Compile Error:\nx.c:1'],
    ['a compile error on stdout', reply({}, { code: 2, stdout: 'TS2322' }), 'compile', 'Compile Error:\nTS2322'],
    ['warnings of a compiler', reply({ stdout: 'ok\n' }, { stderr: 'warning' }), 'output', 'ok\n'],
    ['stderr', reply({ stdout: 'a', stderr: 'boom' }), 'runtime', 'Runtime Error:\nboom'],
    ['an exit code', reply({ code: 3, status: 'RE' }), 'runtime', 'Runtime Error:\nExited with code 3'],
    ['a timeout', reply(outOfTime), 'runtime', 'Runtime Error:\nTime limit exceeded (wall clock)'],
    ['output', reply({ stdout: 'hi\n' }), 'output', 'hi\n'],
    ['nothing', reply({}), 'none', 'Execution finished with no output.'],
  ])('%s', (_name, given, kind, text) => {
    expect(outcomeOf(given)).toMatchObject({ kind, text });
  });
});

describe('how a test is judged [TEST-03]', () => {
  test.each([
    ['the trimmed output is the expected one', reply({ stdout: ' 5 \n' }), '5', 'passed', '5'],
    ['another output, its white space collapsed', reply({ stdout: 'a\n\n b\n' }), 'a b', 'failed', 'a b'],
    ['no output where none is expected', reply({}), '', 'passed', ''],
    ['a compile failure where an error is expected', reply({}, { code: 1 }), 'Error', 'failed', 'Error'],
    ['a runtime error where one is expected', reply({ code: 1, stderr: 'boom' }), 'Error', 'passed', 'Error'],
    ['a runtime error where output is expected', reply({ code: 1, stderr: 'boom' }), 'boom', 'failed', 'Error'],
    ['an endless loop where an error is expected', reply(outOfTime), 'Error', 'failed', 'Error'],
    ['the word Error printed', reply({ stdout: 'Error\n' }), 'Error', 'passed', 'Error'],
    ['a service that fails', { message: 'Down' }, 'Error', 'failed', 'Error'],
  ])('%s', (_name, given, expected, status, actualOutput) => {
    expect(judge(given, expected)).toEqual({ status, actualOutput });
  });
});

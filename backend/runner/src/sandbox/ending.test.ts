import { expect, it } from 'vitest';
import { stageOf, type Ending } from './ending.ts';
import { Output } from './output.ts';

const texts = { stdout: 'a', stderr: '', output: 'a' };
const usage = { memory: 1024, cpu: 12, outOfMemory: false };
const ended = (ending: Partial<Ending>) => stageOf({ code: 0, usage, wall: 20.4, ...ending }, texts);

it.each([
  [{}, { code: 0, signal: null, message: null, status: null }],
  [{ code: 3 }, { code: 3, signal: null, message: 'Exited with error status 3', status: 'RE' }],
  [{ code: 139 }, { code: null, signal: 'SIGSEGV', message: 'Caught fatal signal 11', status: 'SG' }],
  [{ code: 134 }, { code: null, signal: 'SIGABRT', message: 'Caught fatal signal 6', status: 'SG' }],
  [{ code: 152 }, { code: null, signal: 'SIGXCPU', message: 'Time limit exceeded', status: 'TO' }],
  [{ code: 255 }, { code: 255, signal: null, message: 'Exited with error status 255', status: 'RE' }],
  [
    { code: 137, usage: { ...usage, outOfMemory: true } },
    { code: null, signal: 'SIGKILL', message: 'Memory limit exceeded', status: 'SG' },
  ],
  [{ stopped: 'time' }, { code: null, signal: 'SIGKILL', message: 'Time limit exceeded (wall clock)', status: 'TO' }],
  [{ stopped: 'memory' }, { code: null, signal: 'SIGKILL', message: 'Memory limit exceeded', status: 'SG' }],
  [{ stopped: 'stdout' }, { code: null, signal: 'SIGKILL', message: 'stdout length exceeded', status: 'OL' }],
  [{ stopped: 'stderr' }, { code: null, signal: 'SIGKILL', message: 'stderr length exceeded', status: 'EL' }],
] as const)('an ending %j is told in the words of the service', (ending, stage) => {
  expect(ended(ending)).toEqual({ ...texts, ...stage, cpu_time: 12, wall_time: 20, memory: 1024 });
});

it('keeps the output up to its limit, whole characters, and says when there is more', () => {
  const output = new Output(4);
  const sign = Buffer.from('é');
  expect(output.write('stdout', sign.subarray(0, 1))).toBe(true);
  expect(output.write('stderr', Buffer.from('e'))).toBe(true);
  expect(output.write('stdout', sign.subarray(1))).toBe(true);
  expect(output.write('stdout', Buffer.from('abcd'))).toBe(false);
  expect(output.end()).toEqual({ stdout: 'éabc', stderr: 'e', output: 'eéabc' });
});

import path from 'node:path';
import { expect, it } from 'vitest';
import { asNobody } from '@learnloom/testing/as-nobody';
import type { ExecutionEngine } from '../engine.ts';
import { reasonAgainst } from './engine.fixture.ts';

interface Told extends Pick<ExecutionEngine, 'runtimes' | 'missing'> {
  readonly user: number;
  readonly by: string;
  readonly stages: object;
}

const outOfMemory = { stdout: '', code: null, signal: 'SIGKILL', status: 'SG', message: 'Memory limit exceeded' };

it(
  'without root, what all processes of a program hold together is limited too, with its files in memory',
  { timeout: 600_000 },
  async () => {
    const said = await asNobody(path.join(import.meta.dirname, 'watched-memory.fixture.ts'));
    const told = JSON.parse(said) as Told;
    expect(told.user).not.toBe(0);
    // A machine without bubblewrap has no such programs, and says so to readers.
    if (reasonAgainst(told) !== '') return;
    expect(told.by).toBe('Node.js in a sandbox');
    expect(told.stages).toEqual({
      many: outOfMemory,
      files: outOfMemory,
      within: { stdout: '8000000\n'.repeat(3), code: 0, signal: null, status: null, message: null },
    });
  },
);

import { execFileSync } from 'node:child_process';
import { root } from '@learnloom/deploy/webpack/packages';

/** Keeps a new event's first shape; in a process of its own, which knows what has just been written. */
export function firstShape(type: string, command: string, data: object): string {
  const tool = 'deploy/tools/testing/write-first-shape.ts';
  const given = ['--import', 'tsx', tool, type, command, JSON.stringify(data)];
  return execFileSync(process.execPath, given, { cwd: root, encoding: 'utf8' }).trim();
}

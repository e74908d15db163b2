import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ownFolder } from './leftovers.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'learnloom-left-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('removes the folders of servers that were killed, also of one with the same process id, and no others', async () => {
  const here = path.join(parent, hostname());
  const { pid: ended } = spawnSync('true');
  const living = `${process.ppid}-1`;
  for (const name of [`${ended}-1/run-a/box`, `${process.pid}-1/run-b`, living])
    mkdirSync(path.join(here, name), { recursive: true });
  const own = await ownFolder(parent);
  mkdirSync(path.join(own, 'run-c'));
  expect(await ownFolder(parent)).toBe(own);
  expect(readdirSync(here).sort()).toEqual([living, path.basename(own)].sort());
  expect(readdirSync(own)).toEqual(['run-c']);
});

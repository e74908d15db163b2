import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { compile } from './compile.mjs';
import { compiledScript, isCurrent, root, versionOf } from './current.mjs';

let folder: string;
beforeAll(async () => {
  folder = memoryFolder();
  await compile();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const processes = ['deploy/standalone.ts', 'deploy/run-backend.ts', 'deploy/run-worker.ts'];

test('what is compiled is compiled once, and needs no TypeScript at a start', async () => {
  expect(await compile()).toBe(false);
  for (const script of processes) {
    const code = readFileSync(compiledScript(script) ?? '', 'utf8');
    // What a package's name leads to, or Node itself: nothing of the tree is left to be read.
    const imported = [...code.matchAll(/^import (?:[^'"]*? from )?["']([^'"]+)["']/gm)].map(([, name = '']) => name);
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter(name => name.startsWith('@learnloom/') || name.endsWith('.ts'))).toEqual([]);
    // Without an EventStoreDB its client is not loaded, nor what migrates where nothing is to be migrated.
    expect(imported.filter(name => /^(@eventstore\/|knex$)/.test(name))).toEqual([]);
    // Packages of many files are one part of this one.
    expect(imported.filter(name => /^(joi|kysely|markdown-it)$/.test(name))).toEqual([]);
    expect(code).toContain('@eventstore/db-client');
  }
});

test('an error of what is compiled names its source', () => {
  for (const script of processes) {
    const file = compiledScript(script) ?? '';
    const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { readonly sources: readonly string[] };
    // Packages come without theirs.
    const own = sources.filter(source => !/node_modules|^https:/.test(source));
    const named = own.map(source => resolve(dirname(file), source));
    expect(named).toContain(join(root, script));
    expect(named.filter(source => !existsSync(source))).toEqual([]);
  }
});

test('a source that changes, comes or goes makes another version', () => {
  const source = join(folder, 'source.ts');
  const areas = join(folder, 'areas');
  mkdirSync(areas);
  writeFileSync(source, 'export const one = 1;\n');
  const made = { files: [relative(root, source)], folders: [relative(root, areas)] };
  const state = { ...made, version: versionOf(made) };
  expect(isCurrent(state)).toBe(true);
  mkdirSync(join(areas, 'another'));
  expect(isCurrent(state)).toBe(false);
  rmSync(join(areas, 'another'), { recursive: true });
  expect(isCurrent(state)).toBe(true);
  writeFileSync(source, 'export const one = 2;\n');
  expect(isCurrent(state)).toBe(false);
  rmSync(source);
  expect(isCurrent(state)).toBe(false);
});

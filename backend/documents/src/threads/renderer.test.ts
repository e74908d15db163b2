import { cpSync, mkdtempSync, appendFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { MAX_CHARACTERS } from '@learnloom/contracts/kernel/document';
import { cpuLimit, ownCpuOf } from '@learnloom/testing/cpu-time';
import { rendererVersion } from './renderer-version.ts';
import { openRenderer } from './renderer.ts';

const renderer = openRenderer({ threads: 2 });
const copy = mkdtempSync(path.join(tmpdir(), 'learnloom-renderer-'));
afterAll(async () => {
  await renderer.close();
  rmSync(copy, { recursive: true });
});

const documentOf = (...ops: readonly object[]): string => JSON.stringify({ v: 1, ops });

test('renders what it is given, each its own', async () => {
  const contents = Array.from({ length: 20 }, (_, index) => documentOf({ insert: `Text ${index}\n` }));
  const rendered = await Promise.all(contents.map(content => renderer.render(content)));
  expect(rendered.map(({ htmlContent }) => htmlContent)).toEqual(contents.map((_, index) => `<p>Text ${index}</p>`));
});

test('a document that cannot be read fails alone', async () => {
  const [bad, good] = await Promise.allSettled([
    renderer.render('no document'),
    renderer.render(documentOf({ insert: 'Fine\n' })),
  ]);
  expect(bad).toMatchObject({ status: 'rejected' });
  expect(good).toMatchObject({ status: 'fulfilled', value: { htmlContent: '<p>Fine</p>' } });
});

test('ten thousand equal headings do not hold up whoever has them rendered', async () => {
  const ops = Array.from({ length: 10_000 }, () => [{ insert: 'Step' }, { insert: '\n', attributes: { header: 2 } }]);
  const taken: number[] = [];
  for (const look of ['bold', 'italic', 'underline']) {
    const content = documentOf({ insert: 'Step', attributes: { [look]: true } }, ...ops.flat().slice(1));
    const work = async () => expect((await renderer.render(content)).headings.at(-1)?.slug).toBe('step-10000');
    taken.push(await ownCpuOf(work));
  }
  expect(Math.min(...taken)).toBeLessThan(cpuLimit(50));
});

test('a mail with as much in it as a newsletter takes does not hold up whoever has it written', async () => {
  const between = '\n'.repeat(MAX_CHARACTERS - 4);
  const content = documentOf({ insert: `a${between}b\n` });
  const taken: number[] = [];
  for (const look of ['color:red', 'color:green', 'color:blue']) {
    const work = async () => {
      const mail = await renderer.mail({ content, looks: { p: look }, origin: 'https://example.org' });
      expect(mail.html).toMatch(new RegExp(`^<p style="${look}">a</p><p style="${look}"><br /></p>.*>b</p>$`));
      expect(mail.text).toBe(`a${between}b`);
    };
    taken.push(await ownCpuOf(work));
  }
  expect(Math.min(...taken)).toBeLessThan(cpuLimit(50));
});

test('the version follows the sources: a change of any of them is another version, a test is none', () => {
  cpSync(path.resolve(import.meta.dirname, '../..'), copy, {
    recursive: true,
    filter: from => !from.includes('node_modules'),
  });
  const sources = pathToFileURL(`${path.join(copy, 'src')}/`);
  expect(rendererVersion(sources)).toBe(rendererVersion());
  appendFileSync(new URL('render.test.ts', sources), '\n');
  expect(rendererVersion(sources)).toBe(rendererVersion());
  appendFileSync(new URL('sanitize.ts', sources), '\n');
  expect(rendererVersion(sources)).not.toBe(rendererVersion());
});

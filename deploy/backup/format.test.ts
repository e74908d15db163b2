import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { checkBackup, endLine, eventLine, headerLine, type Header } from './format.ts';

const folder = mkdtempSync(join(tmpdir(), 'format-'));
afterAll(() => rmSync(folder, { recursive: true }));

const header: Header = {
  ...{ backup: 'learnloom', format: 1, madeAt: '2026-01-01T00:00:00.000Z' },
  ...{ store: 'postgres', identity: null, steps: [] },
};
const events = Array.from({ length: 500 }, (_, position) =>
  eventLine(JSON.stringify({ position, id: Math.sqrt(position) })),
);
const whole = gzipSync([headerLine(header), ...events, endLine({ rows: 0, events: 500, files: 0 })].join(''));

const checked = (bytes: Uint8Array | string) => {
  const file = join(folder, 'site.backup');
  writeFileSync(file, bytes);
  return checkBackup(file);
};

test('a whole backup says what it holds', async () => {
  expect(await checked(whole)).toEqual({ header, counts: { rows: 0, events: 500, files: 0 } });
});

const not = 'site.backup is not a valid backup: ';
const wrong: readonly (readonly [name: string, bytes: Uint8Array | string, says: string])[] = [
  ['of another kind', 'A letter', `${not}it is a different kind of file.`],
  ['of another kind that is packed alike', gzipSync('A letter\nof two lines'), `${not}it is a different kind of file.`],
  ['with a header that is none', gzipSync('h A letter\n'), `${not}it is a different kind of file.`],
  ['that is empty', '', `${not}it is incomplete.`],
  ['that was cut', whole.subarray(0, whole.length / 2), `${not}it is incomplete.`],
  ['that was packed before its end', gzipSync(headerLine(header)), `${not}it is incomplete.`],
  [
    'in which an event is missing',
    gzipSync([headerLine(header), endLine({ rows: 0, events: 1, files: 0 })].join('')),
    `${not}part of it is missing.`,
  ],
];

test.each(wrong)('a file %s is refused in words of a backup', async (_, bytes, says) => {
  const error: unknown = await checked(bytes).catch((reason: unknown) => reason);
  expect((error as Error).message.endsWith(says), (error as Error).message).toBe(true);
});

test('a file that is not there, or cannot be read, is called so', async () => {
  await expect(checkBackup(join(folder, 'none'))).rejects.toThrow(/^The file \S+none does not exist\.$/);
  await expect(checkBackup(folder)).rejects.toThrow(/format-\w+ cannot be read: EISDIR/);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createWorkFolder, namedFiles } from './work-folder.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'learnloom-work-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('the files of a job', () => {
  it('get names where they have none', () => {
    const names = namedFiles([{ content: 'a' }, { content: 'b' }, { name: 'lib/ü.py', content: 'c' }], 'main.py');
    expect(names.map(({ name }) => name)).toEqual(['main.py', 'file1.code', 'lib/ü.py']);
  });

  it.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    './x',
    '.hidden',
    'a/.b',
    '-o',
    'a/-b',
    'a//b',
    'a/',
    'a b',
    'a\0b',
    'a\nb',
    'a\\b',
    '$(id)',
    "'",
    'out',
    'out/main',
    'main.py',
    'main.py/x',
    'x'.repeat(101),
    '字'.repeat(90),
  ])('are not named %j', name => {
    expect(() => namedFiles([{ content: '' }, { name, content: '' }], 'main.py')).toThrow(
      expect.objectContaining({ kind: 'invalid' }),
    );
  });

  it('have no name that is another’s folder', () => {
    const files = [{ content: '' }, { name: 'lib/a.py', content: '' }];
    expect(() => namedFiles([...files, { name: 'lib', content: '' }], 'main.py')).toThrow(
      expect.objectContaining({ kind: 'invalid', message: 'lib/a.py and lib cannot be both a file and a folder.' }),
    );
  });

  it('are decoded', () => {
    const [text, hex, base64] = namedFiles(
      [{ content: 'é' }, { content: 'ff00', encoding: 'hex' }, { content: '/w==', encoding: 'base64' }],
      'main.py',
    ).map(({ content }) => content.toString('hex'));
    expect([text, hex, base64]).toEqual(['c3a9', 'ff00', 'ff']);
  });
});

describe('a work folder', () => {
  it('holds the files, lists no links, and goes', async () => {
    const files = namedFiles([{ content: 'a' }, { name: 'lib/b', content: 'b' }], 'main.py');
    const folder = await createWorkFolder(parent, files, 'input');
    symlinkSync('/etc/passwd', path.join(folder.box, 'link'));
    expect((await folder.entries()).sort()).toEqual(['lib', 'main.py', 'out']);
    expect(readFileSync(path.join(folder.box, 'lib/b'), 'utf8')).toBe('b');
    const stdin = await folder.stdin();
    expect(await stdin.readFile('utf8')).toBe('input');
    await stdin.close();
    await folder.remove();
    expect(readdirSync(parent)).toEqual([]);
  });

  it('leaves nothing when it cannot be made', async () => {
    const files = [
      { name: 'a', content: Buffer.from('') },
      { name: 'a/b', content: Buffer.from('') },
    ];
    await expect(createWorkFolder(parent, files, '')).rejects.toThrow();
    expect(readdirSync(parent)).toEqual([]);
  });
});

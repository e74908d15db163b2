import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { isRead, zipFiles } from './zip-files.ts';

const never = new AbortController().signal;

test('the files of a folder become one zip with the same paths and bytes [IMP-01]', async () => {
  const large = new Uint8Array(1024 * 1024 + 3).map((_, at) => at % 251);
  const zip = await zipFiles(
    [
      { path: 'docs/a.md', file: new Blob(['# A']) },
      { path: 'docs/naïve.png', file: new Blob([large]) },
      { path: 'docs/empty.md', file: new Blob([]) },
    ],
    never,
  );
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['docs/a.md', 'docs/naïve.png', 'docs/empty.md']);
  expect(new TextDecoder().decode(files['docs/a.md'])).toBe('# A');
  expect(files['docs/naïve.png']).toEqual(large);
  expect(files['docs/empty.md']).toHaveLength(0);
});

test('files of hidden folders and installed packages are not sent', () => {
  const sent = ['docs/a.md', 'docs/.git/config', 'docs/node_modules/x/readme.md', 'docs/.vitepress/config.ts'].filter(
    path => isRead({ path }),
  );
  expect(sent).toEqual(['docs/a.md']);
});

test('a zip that was called off is not made', async () => {
  const stopped = AbortSignal.abort(new Error('Stopped'));
  await expect(zipFiles([{ path: 'a.md', file: new Blob(['a']) }], stopped)).rejects.toThrow('Stopped');
});

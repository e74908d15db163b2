// @vitest-environment node
import { lazy, Suspense, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHtml } from './render-html.tsx';

function Failing(): ReactNode {
  throw new Error('It has no rows');
}
const Waited = lazy(() => Promise.resolve({ default: () => <b>Waited for</b> }));

test('a part that fails stands as its fallback, and is told', async () => {
  const onError = vi.fn();
  const html = await renderHtml(
    <main>
      <p>Before</p>
      <Suspense fallback={<i>Loading</i>}>
        <Failing />
      </Suspense>
    </main>,
    onError,
  );
  expect(html).toContain('<p>Before</p>');
  expect(html).toContain('<i>Loading</i>');
  expect(onError.mock.calls.map(([error]) => String(error))).toEqual(['Error: It has no rows']);
});

test('a part that is waited for is in the page, at its place', async () => {
  const onError = vi.fn();
  const html = await renderHtml(
    <Suspense fallback={<i>Loading</i>}>
      <Waited />
    </Suspense>,
    onError,
  );
  expect(html.replaceAll(/<!--.*?-->/g, '')).toBe('<b>Waited for</b>');
  expect(onError).not.toHaveBeenCalled();
});

test('what fails outside of any part fails the page, and is told', async () => {
  const onError = vi.fn();
  await expect(renderHtml(<Failing />, onError)).rejects.toThrow('It has no rows');
  expect(onError).toHaveBeenCalledOnce();
});

// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { QueryClient, QueryClientProvider } from '@learnloom/ui/query';
import { itemScreens } from '../kinds.ts';

// Read once a page: modules are shared with other files of tests.
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

test('a document that the event store cannot take is refused with both sizes before it is sent', async () => {
  document.body.innerHTML = '<script type="application/json" id="boot">{"recordedBytes":1048576}</script>';
  const { useItemEditor } = await import('./use-item-editor.ts');
  const fetched = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
  vi.stubGlobal('fetch', fetched);
  const { result } = renderHook(() => useItemEditor(itemScreens.article, null), { wrapper });
  const content = JSON.stringify({ v: 1, ops: [{ insert: `${'x'.repeat(1_200_000)}\n` }] });
  act(() => result.current.change(form => ({ ...form, title: 'Long', slug: 'long', content })));
  await act(() => result.current.save());
  expect(result.current.errors['content']).toBe('The document is 1.20 MB; the limit is 1.04 MB.');
  expect(fetched).not.toHaveBeenCalled();
});

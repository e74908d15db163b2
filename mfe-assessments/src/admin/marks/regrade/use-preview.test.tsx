// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { PREVIEW_PART, type RegradePreview } from '@learnloom/contracts/assessments/attempts-change';
import { afterEach, expect, test, vi } from 'vitest';
import { usePreview } from './use-preview.ts';

const TOTAL = 10_000;
const correction = { question: crypto.randomUUID(), version: 3, mode: 'corrected', neverLower: false } as const;
const next = crypto.randomUUID();
const part: RegradePreview = { total: TOTAL, looked: PREVIEW_PART, changed: [], toRun: 0, next };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that answers so many parts, and holds the one after them until it is asked no more. */
function answering(parts: number) {
  const asked: URL[] = [];
  const ended: boolean[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push(new URL(address, 'http://localhost'));
    if (asked.length <= parts) return Promise.resolve(Response.json(part));
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        ended.push(true);
        reject(new DOMException('Stopped', 'AbortError'));
      }),
    );
  });
  return { asked, ended };
}

test('a preview of 10,000 attempts tells how far it is; stopped, it ends the part under way and asks for no other', async () => {
  const { asked, ended } = answering(3);
  const { result } = renderHook(() => usePreview());
  act(() => result.current.start('a', [correction]));
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(result.current.preview).toMatchObject({ looked: 3 * PREVIEW_PART, total: TOTAL, running: true });
  expect(asked.map(({ searchParams }) => searchParams.get('after'))).toEqual([null, next, next, next]);
  act(() => result.current.stop());
  await waitFor(() => expect(ended).toEqual([true]));
  expect(result.current.preview).toMatchObject({
    looked: 3 * PREVIEW_PART,
    running: false,
    complete: false,
    problem: null,
  });
  expect(asked).toHaveLength(4);
});

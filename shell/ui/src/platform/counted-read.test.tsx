// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountedRead } from './counted-read.ts';
import { session } from './session.ts';

const told: { readonly address: string; readonly init: RequestInit }[] = [];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  told.length = 0;
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    told.push({ address, init });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  session.set({ user: null, mounted: true });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  const item = randomUUID();
  return renderHook(() => useCountedRead({ kind: 'article', item }));
}
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a page that stays in view for four seconds is told once, without saying who reads', () => {
  const page = open();
  vi.advanceTimersByTime(3900);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(200);
  turn('hidden');
  turn('visible');
  vi.advanceTimersByTime(60_000);
  page.unmount();
  expect(told).toHaveLength(1);
  const [{ address, init } = {}] = told;
  expect(address).toBe('/api/page-reads');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json' } });
  expect(Object.keys(JSON.parse(String(init?.body)) as object)).toEqual(['kind', 'item']);
});

test('whoever passes by, or has it in another tab, does not read', () => {
  const passed = open();
  vi.advanceTimersByTime(3000);
  passed.unmount();
  turn('hidden');
  open();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  turn('visible');
  vi.advanceTimersByTime(4100);
  expect(told).toHaveLength(1);
});

test('staff who look at what they made are no readers', () => {
  const names = { firstName: 'Ada', lastName: 'Obi', otherNames: '' };
  const person = { ...names, key: randomUUID(), email: 'ada@example.com', avatar: '' };
  session.set({ user: { ...person, memberRole: 'MANAGER', grants: ['session', 'staff'] }, mounted: true });
  open();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

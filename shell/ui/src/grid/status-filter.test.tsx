// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BrowserRouter } from '../router.ts';
import { StatusFilter, useStatus } from './status-filter.tsx';

afterEach(cleanup);

function Shown() {
  const [status] = useStatus();
  return (
    <>
      <StatusFilter />
      <output>{status}</output>
    </>
  );
}

test.each([
  ['true', 'true', 'Published'],
  ['sideways', 'all', 'All statuses'],
])('a list at ?status=%s is asked for as %s, and its filter says so [ADM-05]', (written, asked, label) => {
  history.replaceState(null, '', `?status=${written}`);
  render(
    <BrowserRouter>
      <Shown />
    </BrowserRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe(asked);
  expect(screen.getByRole('combobox').textContent).toContain(label);
});

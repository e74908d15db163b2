// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RegradedAttempt } from '@learnloom/contracts/assessments/attempts-change';
import { beginScreen, endScreen, showScreen } from '@learnloom/testing/screen';
import { PreviewResults } from './preview-results.tsx';

beforeEach(() => {
  beginScreen();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(endScreen);

const at = (percent: number) => ({ points: percent, max: 100, percent, soFar: false, passed: null });
const regraded = (attempt: string, before: number, after: number): RegradedAttempt => ({
  attempt,
  number: 1,
  learner: 'Ada',
  before: at(before),
  after: at(after),
  flip: null,
});

function Stoppable() {
  const [running, setRunning] = useState(true);
  const changed = [regraded('a', 10, 20), regraded('b', 20, 10), regraded('c', 20, 20)];
  const preview = { running, complete: false, looked: 3, total: 9, changed, toRun: 0, problem: null };
  return <PreviewResults preview={preview} neverLower={false} onStop={() => setRunning(false)} />;
}

test('a preview that was stopped keeps the keyboard, and says who goes up, down and stays', () => {
  showScreen(<Stoppable />, { at: '/attempts/k/regrade' });
  const stop = screen.getByRole('button', { name: 'Stop' });
  stop.focus();
  fireEvent.click(stop);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Preview' }));
  expect(screen.getByRole('status').textContent).toContain(
    '3 attempts of 3 would change: 1 up, 1 down, 1 with the same score. 0 would now pass and 0 would now fail. Stopped',
  );
});

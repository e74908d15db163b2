// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { HotspotQuestion } from '@learnloom/contracts/assessments/question';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import { HotspotBody } from './hotspot.tsx';

beforeEach(() => {
  beginScreen();
  signedInAs(staff());
});
afterEach(endScreen);

function Editor() {
  const [question, setQuestion] = useState<HotspotQuestion>(() => ({
    ...newQuestion('HOTSPOT', crypto.randomUUID()),
    hotspotImageSrc: 'https://example.org/map.png',
    hotspots: [1, 2, 3].map(at => ({ id: crypto.randomUUID(), x: at / 4, y: 0.5, radius: 0.05 })),
  }));
  return <HotspotBody question={question} change={setQuestion} errors={{}} />;
}
const spot = (number: number) => screen.getByRole('button', { name: new RegExp(`^Hotspot ${number}\\.`) });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('whoever removes spots with the keyboard stays among them, and at what adds one after the last [QST-08]', () => {
  showScreen(<Editor />);
  spot(2).focus();
  fireEvent.keyDown(spot(2), { key: 'Delete' });
  expect(document.activeElement).toBe(spot(2));
  fireEvent.keyDown(spot(2), { key: 'Delete' });
  expect(document.activeElement).toBe(spot(1));
  fireEvent.keyDown(spot(1), { key: 'Delete' });
  expect(focused()).toBe('Add hotspot');
});

test('the tools of the spots keep the focus, too [QST-08]', () => {
  showScreen(<Editor />);
  const remove = (number: number) => screen.getByRole('button', { name: `Remove hotspot ${number}` });
  remove(3).focus();
  fireEvent.click(remove(3));
  expect(focused()).toBe('Remove hotspot 2');
  fireEvent.click(remove(1));
  expect(focused()).toBe('Remove hotspot 1');
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityLog, type ActivityEntry } from '@learnloom/contracts/activity/activity';
import { beginScreen, endScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { showShell } from '../../shell.fixture.tsx';
import { ThingActivity } from './thing-activity.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff());
});
afterEach(endScreen);

const KEY = '00000000-0000-4000-8000-0000000000aa';
const entry = {
  id: 'one',
  by: 'Ada Obi',
  text: 'Updated the about page',
  time: '2026-05-14T10:00:00Z',
  target: { key: KEY, title: 'About', path: null, type: 'website-page', noun: 'page', history: null },
} as Partial<ActivityEntry> as ActivityEntry;

test.each([
  [{ type: 'article', key: KEY }, { target: KEY }],
  [
    { type: 'website-page', action: 'UpdateAboutPage' },
    { type: 'website-page', action: 'UpdateAboutPage' },
  ],
])('what happened to %j is asked of the log by %j [ADM-02]', async (thing, asked) => {
  api.answers(activityLog, { rows: [entry], next: null, newest: null });
  showShell(<ThingActivity thing={thing} />);
  await screen.findByText(/updated the about page/);
  expect(api.heard(activityLog)).toEqual([{ ...asked, limit: 5 }]);
});

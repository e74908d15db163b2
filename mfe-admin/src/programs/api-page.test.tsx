// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import { Page } from './api-page.tsx';

beforeEach(() => {
  beginScreen();
  signedInAs(staff());
});
afterEach(endScreen);

test('says why the description cannot be shown, and tries again when asked to [PRG-01]', async () => {
  showScreen(<Page />, { at: '/settings/api' });
  expect(screen.getByRole('heading', { level: 1, name: 'API' })).toBeTruthy();
  expect(await screen.findByText('The API description could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
});

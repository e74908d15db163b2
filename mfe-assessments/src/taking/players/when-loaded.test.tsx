// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { whenLoaded } from './when-loaded.tsx';

test('a player that cannot load costs only its own question and comes back online by itself', async () => {
  let offline = true;
  const Player = whenLoaded<{ readonly name: string }>(() =>
    offline ? Promise.reject(new Error('offline')) : Promise.resolve(({ name }) => <p>Answer of {name}</p>),
  );
  render(
    <>
      <p>Question 1</p>
      <Player name="Ada" />
    </>,
  );
  await screen.findByText(/could not be loaded/);
  expect(screen.getByText('Question 1')).toBeTruthy();
  offline = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Answer of Ada');
});

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Bars } from './bars.tsx';

afterEach(cleanup);

test.each([
  [0, ['0', '2', '4']],
  [3, ['0', '2', '4']],
  [5, ['0', '3', '6']],
  [7, ['0', '5', '10']],
  [42, ['0', '30', '60']],
  [950, ['0', '500', '1K']],
  [150_000, ['0', '100K', '200K']],
])('what is counted has whole numbers at its axis: up to %s a week', (most, marks) => {
  const series = [{ label: 'People', counts: [0, most], tone: 'm-tone' }];
  const weeks = ['2026-05-04', '2026-05-11'];
  const { container } = render(<Bars label="Sign-ups" weeks={weeks} series={series} noun={['sign-up', 'sign-ups']} />);
  expect([...container.querySelectorAll('.m-bars-axis text')].map(mark => mark.textContent)).toEqual(marks);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SelectField } from './choice-fields.tsx';

afterEach(cleanup);

const countries = ['Côte d’Ivoire', 'Costa Rica', 'Åland Islands', 'United Arab Emirates', 'United Kingdom', 'Zambia'];

async function opened() {
  const onChange = vi.fn();
  const options = [{ value: '', label: '–' }, ...countries.map(label => ({ value: label, label }))];
  render(<SelectField label="Country" value="Zambia" options={options} onChange={onChange} />);
  const list = screen.getByRole('combobox', { name: 'Country' });
  expect(list.textContent).toBe('Zambia');
  fireEvent.keyDown(list, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Zambia'));
  return onChange;
}
const typeKeys = (text: string) => {
  for (const key of text) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    fireEvent.keyUp(document.activeElement ?? document.body, { key });
  }
};
const found = () => document.activeElement?.textContent;

test.each([
  ['united k', 'United Kingdom'],
  ["cote d'i", 'Côte d’Ivoire'],
  ['CÔTE', 'Côte d’Ivoire'],
  ['costa r', 'Costa Rica'],
  ['aland i', 'Åland Islands'],
])('typing “%s” finds %s [REF-01]', async (text, country) => {
  const onChange = await opened();
  typeKeys(text);
  await waitFor(() => expect(found()).toBe(country));
  expect(onChange).not.toHaveBeenCalled();
});

test('a space that follows no letter chooses, and one that pauses after the letters does', async () => {
  const onChange = await opened();
  typeKeys('unit');
  await waitFor(() => expect(found()).toBe('United Arab Emirates'));
  await new Promise(resolve => void setTimeout(resolve, 600));
  typeKeys(' ');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('United Arab Emirates'));
});

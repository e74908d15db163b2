// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { changedIn, Entries, errorsWithin, moved, without } from './entries.tsx';

afterEach(cleanup);

const list = [
  { id: 'a', text: '1' },
  { id: 'b', text: '2' },
];

test('an entry changes, moves and goes without the others being touched', () => {
  expect(changedIn(list, 'b', { text: '3' })).toEqual([list[0], { id: 'b', text: '3' }]);
  expect(moved(list, 'b', -1)).toEqual([list[1], list[0]]);
  expect(moved(list, 'b', 1)).toBe(list);
  expect(without(list, 'a')).toEqual([list[1]]);
});

interface Option {
  readonly id: string;
  readonly value: string;
}
const MANY = 500;

test('of 500 entries only the one that is typed in is drawn anew; an error lands at its entry', () => {
  const drawn: number[] = [];
  function Options() {
    const [options, setOptions] = useState<readonly Option[]>(() =>
      Array.from({ length: MANY }, (_, at) => ({ id: String(at), value: '' })),
    );
    const [errors, setErrors] = useState({});
    return (
      <>
        <Entries
          entries={options}
          change={setOptions}
          errors={errorsWithin(errors, 'question.options')}
          adding={{ label: 'Add option', most: MANY, make: () => ({ id: 'new', value: '' }) }}
          render={({ entry, at, errors: own, change }) => {
            drawn.push(at);
            return (
              <label>
                {`Option ${at + 1}`}
                <input value={entry.value} onChange={event => change({ value: event.target.value })} />
                {own['value']}
              </label>
            );
          }}
        />
        <button onClick={() => setErrors({ 'question.options.3.value': 'Is missing' })}>Refuse</button>
      </>
    );
  }
  render(<Options />);
  expect(drawn.splice(0)).toHaveLength(MANY);
  for (const value of ['a', 'ab']) fireEvent.change(screen.getByLabelText('Option 250'), { target: { value } });
  expect((screen.getByLabelText('Option 250') as HTMLInputElement).value).toBe('ab');
  expect(drawn.splice(0)).toEqual([249, 249]);
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(drawn).toEqual([3]);
  expect(screen.getByText(/Is missing/).textContent).toContain('Option 4');
});

test('Enter goes on to a new entry; what is taken away leaves the focus at its neighbour, then at the button that adds', () => {
  function Items() {
    const [items, setItems] = useState<readonly Option[]>([]);
    return (
      <Entries
        entries={items}
        change={setItems}
        adding={{ label: 'Add item', most: 2, make: () => ({ id: String(Math.random()), value: '' }) }}
        render={({ entry, at, change, remove }) => (
          <>
            <input
              aria-label={`Item ${at + 1}`}
              value={entry.value}
              onChange={event => change({ value: event.target.value })}
            />
            <button onClick={remove}>Remove {at + 1}</button>
          </>
        )}
      />
    );
  }
  render(<Items />);
  const add = screen.getByRole('button', { name: 'Add item' });
  fireEvent.click(add);
  expect(document.activeElement).toBe(screen.getByLabelText('Item 1'));
  fireEvent.keyDown(screen.getByLabelText('Item 1'), { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Item 2'));
  fireEvent.keyDown(screen.getByLabelText('Item 2'), { key: 'Enter' });
  expect(screen.queryByLabelText('Item 3')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('You have reached the limit of 2.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
  expect(document.activeElement).toBe(add);
});

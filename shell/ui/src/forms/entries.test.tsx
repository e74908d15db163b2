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

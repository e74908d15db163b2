// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CodeFile } from '@learnloom/ui/code';
import { JoyFrame } from '@learnloom/ui/core';
import { FileBar } from './file-bar.tsx';
import { useFiles } from './use-files.ts';

afterEach(cleanup);

function Bench({ given = [] }: { readonly given?: readonly CodeFile[] }) {
  const [code, setCode] = useState('the main file');
  const [files, setFiles] = useState(given);
  const { open, onOpen, text, setText, place, places } = useFiles({ main: 'main.js', code, setCode, files, setFiles });
  return (
    <JoyFrame>
      <FileBar main="main.js" files={files} open={open} onOpen={onOpen} onChange={setFiles} />
      <textarea aria-label="Code" value={text} onChange={event => setText(event.target.value)} />
      <button onClick={() => places.onPlace({ file: 'lib.js', line: 4, column: null })}>jump</button>
      <output>{place && `${place.line}:${place.column}`}</output>
    </JoyFrame>
  );
}
const press = (name: string, part: HTMLElement = document.body) =>
  fireEvent.click(within(part).getByRole('button', { name }));
const names = () =>
  within(screen.getByRole('list', { name: 'Files' }))
    .getAllByRole('button')
    .map(file => file.textContent);
const code = () => screen.getByLabelText<HTMLTextAreaElement>('Code');
const type = (name: string) => fireEvent.change(screen.getByLabelText('Name of the file'), { target: { value: name } });

test('a file is added, edited apart from the main file, renamed and deleted', () => {
  render(<Bench />);
  press('Add file');
  type('lib.js');
  press('Add file', screen.getByRole('dialog'));
  expect(names()).toEqual(['main.js', 'lib.js']);
  expect(code().value).toBe('');
  fireEvent.change(code(), { target: { value: 'the library' } });
  press('main.js');
  expect(code().value).toBe('the main file');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  press('lib.js');
  press('Rename');
  type('util.js');
  press('Rename', screen.getByRole('dialog'));
  expect(names()).toEqual(['main.js', 'util.js']);
  expect(code().value).toBe('the library');
  press('Delete');
  press('Delete', screen.getByRole('alertdialog'));
  expect(names()).toEqual(['main.js']);
  expect(code().value).toBe('the main file');
});

test('a name that is taken is refused, and what was typed stays', () => {
  render(<Bench />);
  press('Add file');
  type('MAIN.js');
  press('Add file', screen.getByRole('dialog'));
  expect(screen.getByRole('alert').textContent).toBe('The program already has a file main.js.');
  expect(screen.getByLabelText<HTMLInputElement>('Name of the file').value).toBe('MAIN.js');
});

test('a place opens its file', () => {
  render(<Bench given={[{ name: 'lib.js', content: 'the library' }]} />);
  press('jump');
  expect(code().value).toBe('the library');
  expect(screen.getByRole('status').textContent).toBe('4:1');
});

test('at most nine files are added', () => {
  const given = Array.from({ length: 9 }, (_, index) => ({ name: `f${index}.js`, content: '' }));
  render(<Bench given={given} />);
  expect(names()).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'Add file' })).toBeNull();
});

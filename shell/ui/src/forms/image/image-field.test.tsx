// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '@learnloom/contracts/kernel/messages';
import { ImageField } from './image-field.tsx';

/** Ends of the uploads to come, one after the other; null: nothing gets through. */
let ends: ({ readonly status: number; readonly response: unknown } | null)[];
let sent: FormData[];

class Request {
  status = 0;
  response: unknown = null;
  readonly upload = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    sent.push(form);
    const end = ends.shift();
    if (end) Object.assign(this, end).onload();
    else this.onerror();
  }
}

beforeEach(() => {
  ends = [];
  sent = [];
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 9, height: 9, close: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const IMAGE = 'https://example.org/chart.png';
const shown = (container: HTMLElement) => container.querySelectorAll('img').length;

test('an image shows in its field, and can be removed there', () => {
  const onChange = vi.fn();
  const { container } = render(<ImageField label="Cover" folder="articles" value={IMAGE} onChange={onChange} />);
  expect(shown(container)).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove cover' }));
  expect(onChange).toHaveBeenCalledWith('');
});

test('one that stands beside the field is not shown twice; removed, the focus stays in the field', () => {
  const onChange = vi.fn();
  const field = <ImageField label="Image" folder="articles" shownBeside value={IMAGE} onChange={onChange} />;
  const { container } = render(field);
  expect(shown(container)).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(onChange).toHaveBeenCalledWith('');
  expect(document.activeElement?.textContent).toBe('Choose another image');
});

const pick = (file: File): void => {
  fireEvent.change(screen.getByLabelText('Cover: file'), { target: { files: [file] } });
};
const tryAgain = () => screen.queryByRole('button', { name: 'Try again' });

test('a file that did not get through is kept, and sent again by a button [UPL-05]', async () => {
  const onChange = vi.fn();
  ends = [null, { status: 200, response: { status: 200, data: { key: 'articles/leaf' } } }];
  render(<ImageField label="Cover" folder="articles" value="" onChange={onChange} />);
  pick(new File(['x'], 'leaf.png', { type: 'image/png' }));
  await waitFor(() => expect(tryAgain()).not.toBeNull());
  expect(screen.getByText('leaf.png')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('articles/leaf'));
  expect(sent.map(form => (form.get('file') as File).name)).toEqual(['leaf.png', 'leaf.png']);
  expect(tryAgain()).toBeNull();
});

test('one that the server does not take is not offered again', async () => {
  ends = [{ status: 400, response: { status: 400, kind: 'invalid', message: 'This is no image.' } }];
  render(<ImageField label="Cover" folder="articles" value="" onChange={vi.fn()} />);
  pick(new File(['x'], 'leaf.png', { type: 'image/png' }));
  await screen.findByText('This is no image.');
  expect(tryAgain()).toBeNull();
});

test.each([
  ['a drawing', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), messages.fileType],
  [
    'a text that is called an image',
    new File(['text'], 'a.png', { type: 'image/png' }),
    'This image cannot be read. Choose another one.',
  ],
])('says why %s is not taken, also in a form that has no error itself', async (_what, file, message) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('The source image could not be decoded.')));
  const { container } = render(<ImageField label="Cover" folder="articles" value="" error="" onChange={vi.fn()} />);
  pick(file);
  await screen.findByText(message);
  cleanup();
  const dropped = render(<ImageField label="Cover" folder="articles" value="" error="" onChange={vi.fn()} />).container;
  fireEvent.drop(dropped.querySelector('.ll-image') ?? container, { dataTransfer: { files: [file] } });
  // What is dropped beside images is ignored, as the specification says.
  if (message === messages.fileType) expect(screen.queryByText(message)).toBeNull();
  else await screen.findByText(message);
});

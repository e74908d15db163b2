// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, unreachable } from '../../platform/problem.ts';
import { uploadFile } from '../../platform/upload.ts';
import { ImageField } from './image-field.tsx';

vi.mock('../../platform/upload.ts', () => ({ uploadFile: vi.fn() }));
vi.mock('./image-file.ts', async original => ({
  ...(await original<object>()),
  smallImage: (file: File) => Promise.resolve(file),
}));

afterEach(cleanup);

const IMAGE = 'https://example.org/chart.png';
const shown = (container: HTMLElement) => container.querySelectorAll('img').length;

test('an image shows in its field, and can be removed there', () => {
  const onChange = vi.fn();
  const { container } = render(<ImageField label="Cover" folder="articles" value={IMAGE} onChange={onChange} />);
  expect(shown(container)).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the cover' }));
  expect(onChange).toHaveBeenCalledWith('');
});

test('one that stands beside the field is not shown twice; removed, the focus stays in the field', () => {
  const onChange = vi.fn();
  const field = <ImageField label="Image" folder="articles" shownBeside value={IMAGE} onChange={onChange} />;
  const { container } = render(field);
  expect(shown(container)).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the image' }));
  expect(onChange).toHaveBeenCalledWith('');
  expect(document.activeElement?.textContent).toBe('Choose another image');
});

const pick = (file: File): void => {
  fireEvent.change(screen.getByLabelText('Cover: file'), { target: { files: [file] } });
};
const tryAgain = () => screen.queryByRole('button', { name: 'Try again' });

test('a file that did not get through is kept, and sent again by a button [UPL-05]', async () => {
  const onChange = vi.fn();
  const sent = vi.mocked(uploadFile).mockReset();
  sent.mockRejectedValueOnce(unreachable()).mockResolvedValueOnce('articles/leaf');
  render(<ImageField label="Cover" folder="articles" value="" onChange={onChange} />);
  const leaf = new File(['x'], 'leaf.png', { type: 'image/png' });
  pick(leaf);
  await waitFor(() => expect(tryAgain()).not.toBeNull());
  expect(screen.getByText('leaf.png')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('articles/leaf'));
  expect(sent.mock.calls.map(([file]) => file)).toEqual([leaf, leaf]);
  expect(tryAgain()).toBeNull();
});

test('one that the server does not take is not offered again', async () => {
  vi.mocked(uploadFile)
    .mockReset()
    .mockRejectedValue(new ApiProblem(400, 'invalid', 'This is no image.'));
  render(<ImageField label="Cover" folder="articles" value="" onChange={vi.fn()} />);
  pick(new File(['x'], 'leaf.png', { type: 'image/png' }));
  await screen.findByText('This is no image.');
  expect(tryAgain()).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ImageField } from './image-field.tsx';

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

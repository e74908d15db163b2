// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CodeConsole } from './code-console.tsx';
import { firstLines, MOST_CHARACTERS, MOST_LINES, withLine } from './console-lines.ts';
import { StdinField, useStdin } from './stdin-field.tsx';
import { useConsole } from './use-console.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const READY = 'JavaScript environment initialized. Ready to run.';

function Shown() {
  const { lines, writer } = useConsole();
  return (
    <>
      <CodeConsole lines={lines} since={null} onClear={writer.clear} note="QuickJS" />
      <button onClick={() => writer.log('  two\n\tlines\n')}>log</button>
      <button onClick={() => writer.error('boom')}>error</button>
      <button onClick={() => writer.grow('more ')}>grow</button>
      <button onClick={writer.open}>new run</button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const log = () => screen.getByRole('log');

describe('the console', () => {
  test('begins with its first line, then has log and error lines [CODE-03]', () => {
    render(<Shown />);
    expect(log().textContent).toBe(READY);
    press('log');
    press('error');
    const lines = [...log().children];
    expect(lines.map(line => line.className.includes('ll-console-error'))).toEqual([false, false, true]);
    expect(lines[1]?.textContent).toBe('  two\n\tlines\n');
    expect(lines[2]?.textContent).toBe('Error line: boom');
  });

  test('keeps output that comes in pieces in one line, until something else is written', () => {
    render(<Shown />);
    for (const name of ['grow', 'grow', 'error', 'grow']) press(name);
    expect([...log().children].slice(1).map(line => line.textContent)).toEqual([
      'more more ',
      'Error line: boom',
      'more ',
    ]);
  });

  test('leads from the places that an error names to the code', () => {
    const onPlace = vi.fn();
    const message = 'Error: boom\n    at greet (/box/submission/main.js:3:7)';
    const lines = [{ id: 1, type: 'error', message, opens: false }] as const;
    const places = { files: new Map([['main.js', 'main.js']]), onPlace };
    render(<CodeConsole lines={lines} since={null} onClear={() => undefined} places={places} />);
    fireEvent.click(screen.getByRole('button', { name: 'main.js:3:7' }));
    expect(onPlace).toHaveBeenCalledWith({ file: 'main.js', line: 3, column: 7 });
    expect(log().textContent).toBe(`Error line: ${message}`);
  });

  test('says what the last run took, and when the program lacks input', () => {
    const summary = { compileMs: 1240, runMs: 34, memoryBytes: 3_000_000, lacksInput: true };
    render(<CodeConsole lines={firstLines} since={null} onClear={() => undefined} summary={summary} />);
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Compile time: 1.2 s',
      'Run time: 34 ms',
      expect.stringMatching(/^Memory: .*MB$/),
    ]);
    expect(screen.getByText(/tried to read more input/)).toBeDefined();
  });

  test('clears, and copies its text', async () => {
    const written = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
    render(<Shown />);
    press('error');
    await act(async () => press('Copy'));
    expect(written).toHaveBeenCalledWith(`${READY}\nboom`);
    press('Clear');
    expect(screen.queryByText('boom')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' }).disabled).toBe(true);
    vi.unstubAllGlobals();
  });

  test('keeps to the end, unless the reader scrolled up', () => {
    render(<Shown />);
    const box = log();
    let height = 1000;
    Object.defineProperty(box, 'scrollHeight', { get: () => height });
    Object.defineProperty(box, 'clientHeight', { get: () => 200 });
    press('log');
    expect(box.scrollTop).toBe(1000);
    box.scrollTop = 100;
    fireEvent.scroll(box);
    height = 1500;
    press('log');
    expect(box.scrollTop).toBe(100);
    box.scrollTop = 1290;
    fireEvent.scroll(box);
    press('log');
    expect(box.scrollTop).toBe(1500);
  });

  test('shows a new run wherever the reader was', () => {
    render(<Shown />);
    const box = log();
    Object.defineProperty(box, 'scrollHeight', { value: 1000 });
    box.scrollTop = 100;
    fireEvent.scroll(box);
    press('new run');
    press('log');
    expect(box.scrollTop).toBe(1000);
  });

  test('shows an error that does not fit from its beginning, and then the end again', () => {
    render(<Shown />);
    const box = log();
    Object.defineProperty(box, 'scrollHeight', { value: 1000 });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, this === box ? 100 : -300);
    });
    press('error');
    expect(box.scrollTop).toBe(600);
    fireEvent.scroll(box);
    press('log');
    expect(box.scrollTop).toBe(1000);
  });

  test('says that something runs', () => {
    render(<CodeConsole lines={firstLines} since={performance.now()} onClear={() => undefined} note="QuickJS" />);
    expect(screen.getByRole('status').textContent).toBe('Running…');
    expect(screen.queryByText('QuickJS')).toBeNull();
  });
});

describe('the lines of a console', () => {
  const error = (message: string) => ({ type: 'error', message, opens: false }) as const;

  test('are kept as far back as there is room for', () => {
    let lines = firstLines;
    for (let count = 0; count < MOST_LINES + 5; count += 1) lines = withLine(lines, error(String(count)));
    expect(lines).toHaveLength(MOST_LINES);
    expect(lines[0]?.message).toBe('5');
    expect(lines.at(-1)?.message).toBe(String(MOST_LINES + 4));
    expect(new Set(lines.map(({ id }) => id)).size).toBe(MOST_LINES);
  });

  test('of great length push out the others, but never the last one', () => {
    const half = 'x'.repeat(MOST_CHARACTERS / 2);
    const lines = withLine(withLine(firstLines, error(half)), error(half));
    expect(lines.map(({ message }) => message.length)).toEqual([half.length, half.length]);
    expect(withLine(lines, error('y'.repeat(MOST_CHARACTERS + 1)))).toHaveLength(1);
  });
});

describe('what programs read', () => {
  test('is kept in the tab', () => {
    const { result, unmount } = renderHook(useStdin);
    act(() => result.current[1]('1\n2'));
    unmount();
    expect(renderHook(useStdin).result.current[0]).toBe('1\n2');
  });

  test('can be typed, and is open where there is some', () => {
    const onChange = vi.fn();
    const { rerender } = render(<StdinField value="" onChange={onChange} />);
    expect(document.querySelector('details')?.open).toBe(false);
    fireEvent.change(screen.getByLabelText('Standard input for the program'), {
      target: { value: 'Ada' },
    });
    expect(onChange).toHaveBeenCalledWith('Ada');
    rerender(<StdinField key="again" value={'Ada\nBo'} onChange={onChange} />);
    expect(document.querySelector('details')?.open).toBe(true);
    expect(screen.getByText('2 lines')).toBeDefined();
  });
});

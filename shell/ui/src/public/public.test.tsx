// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { StaticRouter } from 'react-router';
import * as kit from '../public.tsx';
import { CopyButton } from './copy-button.tsx';
import { pageNumbers } from './pager.tsx';
import { PatternThumbnail } from './pattern-thumbnail.tsx';
import { outlineOf, TableOfContents } from './table-of-contents.tsx';
import { Tabs } from './tabs.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

test("the copy button shows 'Copied!' for 5 seconds [PUB-19]", async () => {
  vi.useFakeTimers();
  const written: string[] = [];
  clipboard(async text => void written.push(text));
  render(<CopyButton text={() => 'const a = 1;'} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(written).toEqual(['const a = 1;']);
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.getByRole('button').textContent).toBe('Copied!');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('button').textContent).toBe('Copy');
});

test('a copy that fails is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  clipboard(() => Promise.reject(new Error('denied')));
  render(<CopyButton text="x" />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('button').textContent).toBe('Copy');
  expect(logged).toHaveBeenCalledOnce();
});

const tabs = ['One', 'Two', 'Three'].map(label => ({ id: label, label, panel: `Panel ${label}` }));

test('tabs open by click, arrows, Home and End; one is in the tab order', () => {
  render(<Tabs label="Parts" tabs={tabs} />);
  const open = () => [screen.getByRole('tabpanel').textContent, document.activeElement?.textContent];
  fireEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel Two');
  const key = (name: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: name });
  key('ArrowRight');
  expect(open()).toEqual(['Panel Three', 'Three']);
  key('ArrowRight');
  expect(open()).toEqual(['Panel One', 'One']);
  key('End');
  expect(open()).toEqual(['Panel Three', 'Three']);
  key('Home');
  key('ArrowLeft');
  expect(open()).toEqual(['Panel Three', 'Three']);
  expect(screen.getAllByRole('tab').map(tab => tab.tabIndex)).toEqual([-1, -1, 0]);
});

test('tabs with addresses are links, so that they work without scripts [CAT-06]', () => {
  const linked = tabs.map(tab => ({ ...tab, to: `/howto/css?tab=${tab.id}` }));
  const opened: string[] = [];
  render(
    <StaticRouter location="/howto/css">
      <Tabs label="Parts" tabs={linked} value="Two" onChange={tab => opened.push(tab)} />
    </StaticRouter>,
  );
  expect(screen.getAllByRole('tab').map(tab => tab.getAttribute('href'))).toEqual(linked.map(({ to }) => to));
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel Two');
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowRight' });
  expect(opened).toEqual(['Three']);
  expect(document.activeElement?.textContent).toBe('Three');
});

test('pages of a list are links; at an end there is none to lead further [CAT-06]', () => {
  render(
    <StaticRouter location="/howto/css">
      <kit.PageLinks page={3} pages={3} to={page => `?page=${page}`} label="Pages" />
    </StaticRouter>,
  );
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Previous page')).toBe('/howto/css?page=2');
  expect(address('Page 1')).toBe('/howto/css?page=1');
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
  expect(address('Next page')).toBeNull();
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %d of %d lists %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

test('the button at an end of the pages keeps the focus and does nothing', () => {
  const onPage = vi.fn();
  const pager = (page: number) => <kit.Pager page={page} pages={3} label="Pages" onPage={onPage} />;
  const { rerender } = render(pager(2));
  const next = screen.getByRole('button', { name: 'Next page' });
  next.focus();
  fireEvent.click(next);
  rerender(pager(3));
  fireEvent.click(next);
  expect(onPage.mock.calls).toEqual([[3]]);
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
});

const heading = (text: string, level: number) => ({ text, level, slug: text.toLowerCase() });
const headings = [heading('A', 2), heading('B', 3), heading('C', 4), heading('D', 3), heading('E', 2)];

test('headings nest by level, also where levels are left out', () => {
  const shape = (entries: ReturnType<typeof outlineOf>): unknown =>
    entries.map(entry => [entry.text, shape([...entry.children])]);
  expect(shape(outlineOf(headings))).toEqual([
    [
      'A',
      [
        ['B', [['C', []]]],
        ['D', []],
      ],
    ],
    ['E', []],
  ]);
  expect(shape(outlineOf([heading('X', 4), heading('Y', 2), heading('Z', 5)]))).toEqual([
    ['X', []],
    ['Y', [['Z', []]]],
  ]);
});

test('the table of contents marks the heading that is being read', () => {
  const places = new Map([
    ['a', -300],
    ['b', 40],
    ['c', 700],
  ]);
  vi.spyOn(document, 'getElementById').mockImplementation(id => {
    const top = places.get(id);
    return top === undefined
      ? null
      : Object.assign(document.createElement('h2'), { getBoundingClientRect: () => ({ top }) });
  });
  render(<TableOfContents headings={headings} />);
  expect(screen.getByRole('link', { current: 'location' }).textContent).toBe('B');
});

test('a drawn thumbnail is the same for the same title, has no style, and differs between titles', () => {
  const drawn = (title: string) => renderToString(<PatternThumbnail title={title} subject="howto" />);
  const titles = ['Sort an array', 'Format a date', 'Debounce', 'Deep copy', 'Promises', 'Streams'];
  expect(titles.map(drawn)).toEqual(titles.map(drawn));
  expect(new Set(titles.map(drawn)).size).toBe(titles.length);
  expect(titles.map(drawn).join()).not.toContain('style=');
});

test('the server renders public parts without style attributes, the same every time', () => {
  const page = (
    <StaticRouter location="/howto">
      <kit.PageIntro
        title="JavaScript"
        subject="howto"
        breadcrumbs={[{ label: 'Home', to: '/' }, { label: 'JavaScript' }]}
        thumbnail={<kit.PatternThumbnail title="JavaScript" />}
      />
      <kit.FeatureCard to="/quiz" icon={null} title="Quizzes" text="Check what you know" subject="quiz" />
      <kit.Tabs label="Parts" tabs={tabs} />
      <kit.ItemCard to="/howto/a/b" title="B" summary="s" subject="howto" tags={['x']} featured picture glow />
      <kit.Pager page={2} pages={5} label="Pages" onPage={() => undefined} />
      <kit.TableOfContents headings={headings} folded />
      <kit.CopyButton text="x" />
      <kit.Skeleton lines={3} />
      <kit.EmptyState text="Nothing yet" />
      <kit.NotFound />
      <kit.OfflineBar />
      <kit.Toaster />
    </StaticRouter>
  );
  const html = renderToString(page);
  expect(html).toBe(renderToString(page));
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).toContain('Seems you entered or followed a wrong link.');
});

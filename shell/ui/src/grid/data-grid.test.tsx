// @vitest-environment jsdom
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { articleTags, type TagRow } from '@learnloom/contracts/content/tags';
import { createQueryClient } from '../platform/ask.ts';
import { QueryClientProvider } from '../query.ts';
import { BrowserRouter } from '../router.ts';
import { ApiProblem } from '../platform/problem.ts';
import { toasts } from '../platform/toast.ts';
import type { BulkAction } from './bulk-actions.ts';
import { DataGrid, type DataGridProps } from './data-grid.tsx';

const tags = Array.from({ length: 63 }, (_, index) => ({ key: `k${index + 1}`, title: `Tag ${index + 1}` }) as TagRow);

let all: readonly TagRow[] = tags;
let asked: URL[] = [];
let status = 200;
/** Rows after which the answers count no further, except on the page that reaches them. */
let counted = Infinity;
/** Answers a page of the rows whose title has the searched text, as the API does. */
const server = http.createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://api');
  asked.push(url);
  const [page, limit] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('limit'))];
  const rows = all.filter(({ title }) => title.includes(url.searchParams.get('search') ?? ''));
  const body =
    status === 200
      ? {
          rows: rows.slice((page - 1) * limit, page * limit),
          ...(counted === Infinity || page * limit > counted
            ? { total: rows.length }
            : { total: Math.min(rows.length, counted), more: true }),
          page,
          limit,
        }
      : { status, kind: 'forbidden', message: 'Not for you' };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
/** As a browser does: paths are resolved against the page. Node's fetch does not take jsdom's signals. */
const nodeFetch = globalThis.fetch;
let base = '';

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(resolve => server.close(resolve)));
beforeEach(() => {
  asked = [];
  status = 200;
  counted = Infinity;
  all = tags;
  vi.stubGlobal('fetch', (path: string, { signal: _signal, ...init }: RequestInit) =>
    nodeFetch(new URL(path, base), init),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address: string, props: Partial<DataGridProps<ReturnType<typeof articleTags.list.input>, TagRow>> = {}) {
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <DataGrid
          label="Tags"
          query={articleTags.list}
          columns={[{ id: 'title', header: 'Title', cell: row => row.title }]}
          rowKey={row => row.key}
          rowLabel={row => row.title}
          empty={{ text: 'Tags appear here.' }}
          {...props}
        />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent);
const lastAsked = () => asked.at(-1)?.search;

test('the server is asked for 20 rows of page 1 and gives them [ADM-05]', async () => {
  show('/tags');
  await screen.findByText('Tag 20');
  expect(asked.map(url => url.search)).toEqual(['?sort=title&page=1&limit=20']);
  expect(titles()).toHaveLength(20);
  expect(screen.getByText('1–20 of 63')).toBeDefined();
});

test('the address says which page and how many rows [ADM-05]', async () => {
  show('/tags?page=3&limit=10');
  await screen.findByText('Tag 21');
  expect(lastAsked()).toBe('?sort=title&page=3&limit=10');
  expect(titles()[9]).toBe('Tag 30');
});

test('turning the page changes the address and asks the server [ADM-05]', async () => {
  show('/tags?limit=10');
  await screen.findByText('Tag 10');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Tag 11');
  expect(location.search).toBe('?limit=10&page=2');
  expect(lastAsked()).toBe('?sort=title&page=2&limit=10');
});

test('another number of rows begins at page 1 [ADM-05]', async () => {
  show('/tags?page=2');
  await screen.findByText('Tag 21');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Rows per page/ }));
  const options = (await screen.findAllByRole('option', { hidden: true })).map(option => option.textContent);
  expect(options).toEqual(['5', '10', '20', '30', '40', '50', '100'].map(size => `${size} per page`));
  fireEvent.click(screen.getByRole('option', { name: '50 per page', hidden: true }));
  await screen.findByText('Tag 50');
  expect(location.search).toBe('?limit=50');
});

test('a page beyond the last becomes the last', async () => {
  show('/tags?page=9');
  await screen.findByText('Tag 63');
  expect(location.search).toBe('?page=4');
});

test('a search is asked once, 400 ms after the last key', async () => {
  show('/tags?page=2');
  await screen.findByText('Tag 21');
  asked = [];
  const box = screen.getByRole('searchbox');
  for (const typed of ['T', 'Ta', 'Tag 6']) fireEvent.change(box, { target: { value: typed } });
  await waitFor(() => expect(titles()).toEqual(['Tag 6', 'Tag 60', 'Tag 61', 'Tag 62', 'Tag 63']));
  expect(asked.map(url => url.search)).toEqual(['?search=Tag+6&sort=title&page=1&limit=20']);
});

test('a search without a match offers to clear it', async () => {
  show('/tags?search=nothing');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await screen.findByText('Tag 1');
  expect(location.search).toBe('');
});

test('rows can be shown as cards, which the address remembers and no filter', async () => {
  show('/tags', { card: row => <article>{row.title}</article> });
  await screen.findByText('Tag 20');
  fireEvent.click(screen.getByRole('button', { name: 'Cards' }));
  expect(within(await screen.findByRole('group', { name: 'Tags' })).getAllByRole('article')).toHaveLength(20);
  expect(screen.queryByRole('table')).toBeNull();
  expect(location.search).toBe('?view=grid');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await screen.findByText('Tag 1');
  expect(location.search).toBe('?view=grid');
  fireEvent.click(screen.getByRole('button', { name: 'Rows' }));
  await screen.findByRole('table');
  expect(location.search).toBe('');
});

const deed = (deeds: string[]): BulkAction<TagRow> => ({
  label: 'Mark',
  done: 'marked',
  permission: 'public',
  fits: row => row.title !== 'Tag 4',
  unfit: 'the fourth',
  send: async row => {
    await Promise.resolve();
    if (row.title === 'Tag 2') throw new ApiProblem(409, 'conflict', 'It is in use');
    deeds.push(row.title);
  },
});

test('selected rows bring the bulk bar; what could not be done is named with its reason and stays selected', async () => {
  const deeds: string[] = [];
  show('/tags', { bulk: [deed(deeds)] });
  await screen.findByText('Tag 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 4' }), { shiftKey: true });
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  expect(within(bar).getByRole('status').textContent).toBe('4 selected');
  fireEvent.click(within(bar).getByRole('button', { name: 'Mark 3' }));
  const outcome = await screen.findByRole('region', { name: 'Mark: results' });
  expect(within(outcome).getByRole('status').textContent).toBe('2 marked, 1 failed, 1 skipped (the fourth)');
  expect(within(outcome).getByRole('listitem').textContent).toBe('Tag 2: It is in use');
  expect(deeds).toEqual(['Tag 1', 'Tag 3']);
  fireEvent.click(within(outcome).getByRole('button', { name: 'Close' }));
  expect(screen.getByText('1 selected')).toBeDefined();
});

test('the answer says what was chosen and left out, and why', async () => {
  show('/tags', { bulk: [deed([])] });
  await screen.findByText('Tag 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 3' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 4' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark 1' }));
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['1 marked, 1 skipped (the fourth)']));
});

test('what was so before is not taken back with the others', async () => {
  const back: string[] = [];
  const send = (row: TagRow) => Promise.resolve({ position: row.title === 'Tag 1' ? null : '7' });
  const undo = (row: TagRow) => Promise.resolve(back.push(row.title));
  const failing = { ...deed([]), undo };
  show('/tags', { bulk: [{ ...failing, send: row => (row.title === 'Tag 2' ? failing.send(row, '') : send(row)) }] });
  await screen.findByText('Tag 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 3' }), { shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo 1 change' }));
  await waitFor(() => expect(back).toEqual(['Tag 3']));
});

test('the selection lasts while pages are turned, and can take all that match', async () => {
  show('/tags?limit=10', { bulk: [deed([])] });
  await screen.findByText('Tag 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByText('10 selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Tag 11');
  const box = screen.getByRole('checkbox', { name: 'Select Tag 11' });
  fireEvent.keyDown(box, { key: 'ArrowDown', shiftKey: true });
  expect(screen.getByText('12 selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Select all 63' }));
  await screen.findByText('63 selected');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Tag 6' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
});

test('whoever clears the selection by keys goes on at the rows', async () => {
  show('/tags', { bulk: [deed([])] });
  await screen.findByText('Tag 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 2' }));
  const clear = screen.getByRole('button', { name: 'Clear selection' });
  clear.focus();
  fireEvent.click(clear);
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
});

test('what cannot be taken back is asked for, in words of its own where it has them', async () => {
  const withdrawing = { ...deed([]), danger: true, question: (count: number) => `Withdraw ${count} invitations?` };
  show('/tags', { bulk: [{ ...deed([]), label: 'Erase', danger: true }, withdrawing] });
  await screen.findByText('Tag 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 3' }), { shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Erase' }));
  await screen.findByRole('alertdialog', { name: 'Erase 3 entries?' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
  await screen.findByRole('alertdialog', { name: 'Withdraw 3 invitations?' });
});

test('of more than can be chosen at once the button does not promise all', async () => {
  all = Array.from(
    { length: 10_200 },
    (_, index) => ({ ...tags[0], key: `k${index}`, title: `Tag ${index}` }) as TagRow,
  );
  show('/tags?limit=10', { bulk: [{ ...deed([]), fits: () => true, send: () => Promise.resolve() }] });
  await screen.findByText('Tag 1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select the first 10,000' }));
  await screen.findByText('10,000 selected', {}, { timeout: 60_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toContain('10,000 marked'), {
    timeout: 60_000,
  });
}, 150_000);

test('rows are drawn once, however many others are chosen and worked on', async () => {
  const drawn: string[] = [];
  const columns = [{ id: 'title', header: 'Title', cell: ({ title }: TagRow) => (drawn.push(title), title) }];
  show('/tags?limit=100', { columns, bulk: [{ ...deed([]), send: () => Promise.resolve() }] });
  await screen.findByText('Tag 63');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 3' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }));
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toContain('2 marked'));
  expect(drawn.filter(title => title === 'Tag 63')).toHaveLength(1);
});

test('a list that is not counted to its end says so, is turned further and chosen whole', async () => {
  counted = 25;
  show('/tags?limit=10', { bulk: [deed([])] });
  await screen.findByText('1–10 of 25+');
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await screen.findByText('21–30 of 63');
  fireEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await screen.findByText('1–10 of 25+');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select all, up to 10,000' }));
  await screen.findByText('63 selected');
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});

test('a heading sorts by its column, again the other way round, with the order in the address [ADM-05]', async () => {
  show('/tags?page=2', { columns: [{ id: 'title', header: 'Title', sort: 'title', cell: row => row.title }] });
  await screen.findByText('Tag 21');
  const head = screen.getByRole('columnheader', { name: 'Title' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(lastAsked()).toBe('?sort=-title&page=1&limit=20'));
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(location.search).toBe('?sort=-title');
});

test('an exported list is every row under its search, none of them a formula', async () => {
  let csv: Blob | null = null;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((csv = blob), 'blob:x'), revokeObjectURL: vi.fn() }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show('/tags?search=Tag 6', {
    columns: [{ id: 'title', header: 'Title', cell: row => row.title, text: row => `=${row.title}` }],
  });
  await screen.findByText('Tag 63');
  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(csv).not.toBeNull());
  const text = await new Promise(resolve => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(csv as unknown as Blob);
  });
  expect(text).toBe(['Title', 6, 60, 61, 62, 63].map(n => (n === 'Title' ? n : `'=Tag ${n}`)).join('\r\n') + '\r\n');
});

test('a list that cannot be loaded says why and can be tried again', async () => {
  status = 403;
  show('/tags');
  expect((await screen.findByRole('alert')).textContent).toContain('Not for you');
  status = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Tag 1');
});

test('a search that did not look at the whole list says so, and how it does', async () => {
  counted = 2000;
  show('/howto/tags?search=qx');
  await screen.findByText('No results');
  expect(screen.getByText(/type at least three letters of a less common word/)).toBeTruthy();
  cleanup();
  counted = Infinity;
  show('/howto/tags?search=qxj');
  await screen.findByText('No entries match your search and filters.');
});

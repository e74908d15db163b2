// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reading, type Bookmark, type ReadItem } from '@learnloom/contracts/accounts/reading';
import { beginScreen, endScreen, person, signedInAs } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { press, showPage } from '../auth/auth.fixture.tsx';
import { remoteEntry } from '../shell.fixture.tsx';
import { Page as Bookmarks } from './bookmarks-page.tsx';
import { Page as Reading } from './reading-page.tsx';

const item = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const mark = (at: number): Bookmark => ({
  item: item(at),
  kind: 'article',
  page: { title: `Page ${at}`, summary: '', path: `/howto/lists/page-${at}` },
  markedAt: '2026-05-14T10:00:00Z',
});
const read = (at: number, percent: number): ReadItem => ({
  ...mark(at),
  percent,
  heading: '',
  readAt: '2026-05-14T10:00:00Z',
});

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(person());
});
afterEach(endScreen);

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(heading => heading.textContent);

/** A shelf of the API: two a page. */
function marked(all: readonly Bookmark[]): void {
  api.answers(reading.bookmarks, ({ page = 1, kind }) => {
    const rows = all.filter(one => kind === 'all' || one.kind === kind);
    return { rows: rows.slice((page - 1) * 2, page * 2), total: rows.length, page, limit: 2 };
  });
}

const remotes = [
  remoteEntry({
    kinds: {
      quiz: { one: 'Quiz', many: 'Quizzes', hue: 'quiz', order: 40 },
      article: { one: 'How To', many: 'How To', hue: 'howto', order: 10 },
    },
  }),
];

describe('bookmarks', () => {
  test('are shown by kind, page by page; another kind begins at its first page', async () => {
    marked([mark(1), mark(2), mark(3), { ...mark(4), kind: 'quiz' }]);
    showPage(Bookmarks, '/profile/bookmarks', remotes);
    await expect.poll(titles).toEqual(['Page 1', 'Page 2']);
    expect(screen.getAllByText('How To')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: /next/i }));
    await expect.poll(titles).toEqual(['Page 3', 'Page 4']);
    fireEvent.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name: /quiz/i }));
    await expect.poll(titles).toEqual(['Page 4']);
    expect(screen.getByRole('button', { name: /quiz/i, pressed: true })).toBeTruthy();
  });

  test('that were kept on another device are there when the page is looked at again', async () => {
    marked([mark(1)]);
    showPage(Bookmarks, '/profile/bookmarks');
    await expect.poll(titles).toEqual(['Page 1']);
    marked([mark(2), mark(1)]);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(titles).toEqual(['Page 2', 'Page 1']);
  });

  test('whose last page empties lead back to the one before it', async () => {
    marked([mark(1), mark(2), mark(3)]);
    showPage(Bookmarks, '/profile/bookmarks');
    await expect.poll(titles).toEqual(['Page 1', 'Page 2']);
    fireEvent.click(screen.getByRole('button', { name: /next/i }));
    await expect.poll(titles).toEqual(['Page 3']);
    api.does(reading.removeBookmark, () => marked([mark(1), mark(2)]));
    await press('Remove Page 3');
    await expect.poll(titles).toEqual(['Page 1', 'Page 2']);
    expect(api.heard(reading.removeBookmark)).toEqual([{ item: item(3) }]);
  });

  test('of what readers do not see at present stay, say so and can be removed', async () => {
    marked([{ ...mark(1), page: null }]);
    showPage(Bookmarks, '/profile/bookmarks');
    await expect.poll(titles).toEqual(['This page is currently not available']);
    expect(screen.getByRole('button', { name: 'Remove this page' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Bookmarks' })).queryByRole('link')).toBeNull();
  });

  test('where there is none the page says how to make one', async () => {
    marked([]);
    showPage(Bookmarks, '/profile/bookmarks');
    expect(await screen.findByText(/select “Bookmark” below the title/)).toBeTruthy();
  });
});

describe('the reading history', () => {
  const answer = (rows: readonly ReadItem[], kept = true) =>
    api.answers(reading.history, { rows, total: rows.length, page: 1, limit: 20, kept });

  test('says how far somebody came', async () => {
    answer([read(1, 40), read(2, 97)]);
    showPage(Reading, '/profile/reading');
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('40% read');
    expect(second?.textContent).toContain('Finished');
  });

  test('is cleared after a question alone, which says how much goes', async () => {
    answer([read(1, 40), read(2, 97)]);
    api.does(reading.clearHistory, () => answer([]));
    showPage(Reading, '/profile/reading');
    await screen.findAllByRole('listitem');
    await press('Clear history…');
    const question = screen.getByRole('alertdialog', { name: 'Clear your reading history?' });
    expect(question.textContent).toContain('2 pages and your progress on them will be removed');
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Cancel' })));
    expect(api.heard(reading.clearHistory)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Clear history…');
    await press('Clear history');
    expect(await screen.findByText(/while signed in appear here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear history…' })).toBeNull();
  });

  test('can be switched off, and says that it is', async () => {
    answer([]);
    api.does(reading.keepHistory, () => answer([], false));
    showPage(Reading, '/profile/reading');
    fireEvent.click(await screen.findByLabelText(/Save my reading history/));
    expect(await screen.findByText('Your reading history is turned off and empty.')).toBeTruthy();
    expect(api.heard(reading.keepHistory)).toEqual([{ keep: false }]);
  });
});

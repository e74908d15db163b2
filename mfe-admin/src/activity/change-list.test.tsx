import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShownChange } from '@learnloom/contracts/activity/activity';
import { ChangeList } from './change-list.tsx';

const shown = (...changes: ShownChange[]): string =>
  renderToStaticMarkup(<ChangeList changes={changes} />).replace(/<[^>]+>/g, '');

test('a value stands beside the one that it took the place of', () => {
  expect(shown({ field: 'title', label: 'Title', before: 'Old', after: 'New' })).toBe('Titlebefore: Old→after: New');
  expect(shown({ field: 'motto', label: 'Motto', before: 'Old', after: '' })).toBe('Mottobefore: Old→empty');
});

test('texts that the log has only the same beginning of are not shown as if nothing had changed', () => {
  const beginning = `${'word '.repeat(60)}…`;
  expect(shown({ field: 'content', label: 'Text', before: beginning, after: beginning })).toBe(
    'TextOther changes, such as formatting or text further down.',
  );
});

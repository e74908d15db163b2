import { test } from 'vitest';
import { MOST_BOOKMARKS } from '@learnloom/contracts/accounts/reading';
import { specification } from '../../kernel/deciding/specification.ts';
import { addBookmark } from './bookmarks.ts';
import { noteReading } from './history.ts';

const names = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '', emailHash: 'h' };
const registered = { type: 'AccountRegistered', data: { ...names, role: 'USER' } } as const;
const item = '00000000-0000-4000-8000-000000000009';
const mark = { item, kind: 'quiz' } as const;
const read = { item, kind: 'article', percent: 40 } as const;

test('a bookmark or a reading is of a page that readers see, and is no event', () => {
  const add = specification(addBookmark)(registered);
  add
    .with({ facts: { shown: true, others: MOST_BOOKMARKS - 1 } })
    .when(mark)
    .then();
  add
    .with({ facts: { shown: false, others: 0 } })
    .when(mark)
    .thenRefuses('missing', 'page-gone');
  add
    .with({ facts: { shown: true, others: MOST_BOOKMARKS } })
    .when(mark)
    .thenRefuses('conflict', 'too-many-bookmarks');
  specification(noteReading)(registered).with({ facts: true }).when(read).then();
  specification(noteReading)(registered).with({ facts: false }).when(read).thenRefuses('missing', 'page-gone');
});

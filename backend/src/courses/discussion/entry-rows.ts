import type { DiscussionEntry } from '@learnloom/contracts/courses/discussion';
import type { Role } from '@learnloom/contracts/kernel/access';
import type { ReadDatabase } from '@learnloom/platform/reading';
import type { Actor } from '../../kernel/deciding/actor.ts';
import { coursesOf } from '../tables.ts';
import { readsAll } from './discussion.ts';

/** Entries with their authors, joined as `e` and `a`: not the deleted ones, and hidden ones only for those who see them. */
export function shownEntries(read: ReadDatabase, actor: Actor | null) {
  const rows = coursesOf(read)
    .selectFrom('discussion_entry as e')
    .leftJoin('account as a', 'a.key', 'e.author')
    .where('e.deleted', '=', false);
  if (readsAll(actor)) return rows;
  return rows.where(({ or, eb }) => or([eb('e.hidden', '=', false), eb('e.author', '=', actor?.key ?? '')]));
}

export const entryColumns = [
  'e.key',
  'e.author',
  'e.text',
  'e.createdAt',
  'e.editedAt',
  'e.hiddenReason',
  'e.hidden',
  'e.reporters',
  'a.firstName',
  'a.lastName',
  'a.role',
  'a.deleted as authorDeleted',
] as const;

interface Author {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role | null;
  readonly authorDeleted: boolean | null;
}

interface EntryRow extends Author {
  readonly key: string;
  readonly author: string;
  readonly text: string | null;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly hidden: boolean;
  readonly hiddenReason: string | null;
  readonly reporters: readonly string[];
}

const isStaff = ({ role }: Author): boolean => role === 'MANAGER' || role === 'MASTER';

const characters = new Intl.Segmenter();

const initialOf = (name: string): string => {
  const [first] = characters.segment(name);
  return first ? `${first.segment}.` : '';
};

/** Learners see the full names of staff only: 'Ada L.' of each other. Null: the account was deleted. */
export function authorName(author: Author): string | null {
  const { firstName, lastName, authorDeleted } = author;
  if (authorDeleted !== false || !firstName) return null;
  const last = lastName ?? '';
  return [firstName, isStaff(author) ? last : initialOf(last)].filter(Boolean).join(' ');
}

export const toEntry = (row: EntryRow, actor: Actor | null): DiscussionEntry => ({
  key: row.key,
  text: row.text,
  authorName: authorName(row),
  byStaff: isStaff(row),
  own: row.author === actor?.key,
  createdAt: row.createdAt,
  editedAt: row.editedAt,
  hiddenReason: row.hidden ? (row.hiddenReason ?? '') : null,
  reported: row.reporters.includes(actor?.key ?? ''),
});

import { command, query, type Page } from '../kernel/command.ts';
import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { restoreInput, restoreRefusals } from '../kernel/history.ts';
import { topic } from '../kernel/topic.ts';
import { manageAuthors } from './permissions.ts';

/** Characters of what readers learn of an author. */
const MAX_BIO = 600;

export const genders = ['MALE', 'FEMALE'] as const;

/** An author is a public byline, sealed all the same: a person may ask to be forgotten. */
export interface AuthorFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly otherNames: string;
  readonly avatar: string;
  readonly gender: (typeof genders)[number];
  /** What readers learn of the author; empty: nothing. */
  readonly bio: string;
}

const personal = { firstName: true, lastName: true, otherNames: true, avatar: true, gender: true, bio: true };

export const authorEvents = {
  AuthorCreated: event<AuthorFields>({ version: 2, personal }),
  AuthorEdited: event<Partial<AuthorFields>>({ personal }),
  AuthorDeleted: event(),
  /** A deleted author is back. */
  AuthorRestored: event<AuthorFields>({ version: 2, personal }),
};
export type AuthorEvent = EventOf<typeof authorEvents>;

export interface Author extends AuthorFields, Deletable {}

export const authorAggregate = aggregate<Author>()({
  events: authorEvents,
  begin: {
    AuthorCreated: fields => fields,
    AuthorRestored: fields => ({ ...fields, deleted: false }),
  },
  on: {
    AuthorEdited: (author, changes) => ({ ...author, ...changes }),
    AuthorDeleted: author => ({ ...author, deleted: true }),
  },
});

export interface AuthorRow extends AuthorFields {
  readonly key: string;
  readonly name: string;
  readonly updatedAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

const staffChanges = topic('authors:staff', manageAuthors.name);
const subject = 'author';

/** Orders of the staff's list. */
const authorSorts = ['name', '-updated'] as const;

export const authors = {
  subject,
  may: manageAuthors.may,
  topics: { staff: staffChanges },
  create: command('CreateAuthor', {
    route: 'POST /articles/authors',
    permission: manageAuthors.may.create,
    activity: 'Added a new author',
    subject,
    input: f => ({
      key: f.newKey,
      firstName: f.text(60),
      lastName: f.text(60),
      otherNames: f.fallback(f.looseText(80), ''),
      avatar: f.fallback(f.mediaSource, ''),
      gender: f.oneOf(genders),
      bio: f.orEmpty(f.paragraph(MAX_BIO)),
    }),
  }),
  edit: command('EditAuthor', {
    route: 'PUT /articles/authors/:key',
    permission: manageAuthors.may.edit,
    activity: 'Edited an author',
    subject,
    overwrites: true,
    input: f => ({
      key: f.key,
      firstName: f.text(60),
      lastName: f.text(60),
      otherNames: f.fallback(f.looseText(80), ''),
      avatar: f.fallback(f.mediaSource, ''),
      gender: f.oneOf(genders),
      bio: f.orEmpty(f.paragraph(MAX_BIO)),
    }),
  }),
  remove: command('DeleteAuthor', {
    route: 'DELETE /articles/authors/:key',
    permission: manageAuthors.may.delete,
    activity: 'Deleted an author',
    subject,
    undo: { command: 'RestoreAuthor', says: done => `${done.name} will be restored.` },
    input: f => ({ key: f.key }),
    refuses: {
      'author-in-use': {
        kind: 'conflict',
        message: 'This author is named on {uses}. Choose another author there first.',
      },
    },
  }),
  /** Goes back to an earlier version, or brings a deleted one back. */
  restore: command('RestoreAuthor', {
    route: 'POST /articles/authors/:key/restore',
    permission: manageAuthors.may.edit,
    activity: 'Restored an author',
    subject,
    input: restoreInput,
    refuses: restoreRefusals('author', 'authors'),
  }),
  list: query<Page<AuthorRow>>()('AuthorList', {
    route: 'GET /articles/authors',
    access: manageAuthors.name,
    topics: [staffChanges],
    sorts: authorSorts,
    input: f => ({ ...f.paging, sort: f.sort(authorSorts) }),
  }),
};

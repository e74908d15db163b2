import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { command, query, type FieldKit, type Page } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { restoreInput, restoreRefusals } from '../kernel/history.ts';
import { topic } from '../kernel/topic.ts';
import { manageSnippets } from './permissions.ts';

/** `snippet`: authors insert it into a text. `template`: a new article or tutorial starts with it. */
export const snippetPurposes = ['snippet', 'template'] as const;
export type SnippetPurpose = (typeof snippetPurposes)[number];

/** A text that authors reuse. What was inserted is a copy: later changes of the snippet do not reach it. */
export interface SnippetFields {
  readonly purpose: SnippetPurpose;
  readonly title: string;
  /** What it is for, as authors read it when they choose; may be empty. */
  readonly description: string;
  /** The document as JSON text, as that of an article. */
  readonly content: string;
}

export const snippetEvents = {
  SnippetCreated: event<SnippetFields>(),
  SnippetEdited: event<Partial<SnippetFields>>(),
  SnippetDeleted: event(),
  /** A deleted snippet is back. */
  SnippetRestored: event<SnippetFields>(),
};
export type SnippetEvent = EventOf<typeof snippetEvents>;

export interface Snippet extends SnippetFields, Deletable {}

export const snippetAggregate = aggregate<Snippet>()({
  events: snippetEvents,
  begin: {
    SnippetCreated: fields => fields,
    SnippetRestored: fields => ({ ...fields, deleted: false }),
  },
  on: {
    SnippetEdited: (snippet, changes) => ({ ...snippet, ...changes }),
    SnippetDeleted: snippet => ({ ...snippet, deleted: true }),
  },
});

/** Of the staff's list. */
export interface SnippetRow extends Omit<SnippetFields, 'content'> {
  readonly key: string;
  readonly updatedAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

export interface SnippetForEditing extends SnippetRow {
  readonly content: string;
}

/** What authors choose from. */
export type SnippetChoice = Pick<SnippetRow, 'key' | 'purpose' | 'title' | 'description'>;

/** Choices at most, by title. */
export const MAX_SNIPPET_CHOICES = 500;

/** Characters of the JSON text of a snippet. */
const MAX_CONTENT = 500_000;

const staffChanges = topic('snippets:staff', 'staff');
const subject = 'snippet';

/** Orders of the staff's list. */
const snippetSorts = ['title', '-updated'] as const;

const fields = (f: FieldKit) => ({
  purpose: f.oneOf(snippetPurposes),
  title: f.line(100),
  description: f.fallback(f.looseLine(200), ''),
  content: f.fallback(f.jsonDocument(MAX_CONTENT), ''),
});

export const snippets = {
  subject,
  may: manageSnippets.may,
  topics: { staff: staffChanges },
  create: command('CreateSnippet', {
    route: 'POST /snippets',
    permission: manageSnippets.may.create,
    activity: 'Added a new snippet or template',
    says: 'Saved',
    subject,
    input: f => ({ key: f.newKey, ...fields(f) }),
  }),
  edit: command('EditSnippet', {
    route: 'PUT /snippets/:key',
    permission: manageSnippets.may.edit,
    activity: 'Edited a snippet or template',
    says: 'Saved',
    subject,
    overwrites: true,
    input: f => ({ key: f.key, ...fields(f) }),
  }),
  remove: command('DeleteSnippet', {
    route: 'DELETE /snippets/:key',
    permission: manageSnippets.may.delete,
    activity: 'Deleted a snippet or template',
    subject,
    undo: { command: 'RestoreSnippet', says: done => `${done.name} will be restored.` },
    input: f => ({ key: f.key }),
  }),
  /** Goes back to an earlier version, or brings a deleted one back. */
  restore: command('RestoreSnippet', {
    route: 'POST /snippets/:key/restore',
    permission: manageSnippets.may.edit,
    activity: 'Restored a snippet or template',
    subject,
    input: restoreInput,
    refuses: restoreRefusals('snippet', 'snippets'),
  }),
  list: query<Page<SnippetRow>>()('SnippetList', {
    route: 'GET /snippets',
    access: manageSnippets.name,
    topics: [staffChanges],
    sorts: snippetSorts,
    input: f => ({
      ...f.paging,
      sort: f.sort(snippetSorts),
      purpose: f.fallback(f.oneOf(['all', ...snippetPurposes]), 'all'),
    }),
  }),
  forEditing: query<SnippetForEditing>()('SnippetForEditing', {
    route: 'GET /snippets/manage/:key',
    access: manageSnippets.name,
    topics: [staffChanges],
    input: f => ({ key: f.key }),
  }),
  /** Everyone who writes texts chooses from these. */
  choices: query<readonly SnippetChoice[]>()('SnippetChoices', {
    route: 'GET /snippets/choices',
    access: 'staff',
    topics: [staffChanges],
    input: () => ({}),
  }),
  content: query<Pick<SnippetFields, 'content'>>()('SnippetContent', {
    route: 'GET /snippets/content/:key',
    access: 'staff',
    topics: [staffChanges],
    input: f => ({ key: f.key }),
  }),
};

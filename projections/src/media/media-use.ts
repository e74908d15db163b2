import { mediaIdsIn } from '@learnloom/contracts/kernel/media-key';
import { files } from '@learnloom/contracts/media/files';
import { mediaUseTable } from '@learnloom/contracts/media/tables';
import type { FieldsOf } from '@learnloom/contracts/kernel/table';
import { aggregateOf, areaModules, eventSpecs } from '@learnloom/platform/areas';
import type { Recorded } from '../projector/projection.ts';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

type Fields = FieldsOf<typeof mediaUseTable>['fields'];

const idsIn = (value: unknown): readonly string[] =>
  mediaIdsIn(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/**
 * What is in a field now. A text is the whole of it; a structure may be one of several that go by the same name, such
 * as the questions of a quiz, so that what it names is added: a file in doubt is kept.
 */
const usedIn = (value: unknown, before: readonly string[]): readonly string[] =>
  typeof value === 'string' ? idsIn(value) : [...new Set([...before, ...idsIn(value)])];

const never = { time: '', version: 0 };

/** Whether the event deletes its thing, by what it does to one of which nothing else is known. */
function deletes({ type, category }: Happened): boolean {
  try {
    const after = aggregateOf.get(category)?.fold({}, { type, data: {} }, never);
    return after !== null && after !== undefined && 'deleted' in after && after.deleted === true;
  } catch {
    // What looks into its thing does more than delete it.
    return false;
  }
}

type Happened = Pick<Recorded, 'type' | 'data' | 'category'>;

/** What a stream's fields name after an event; null when it is deleted or names nothing. */
export function usesAfter(before: Fields | null | undefined, event: Happened): Fields | null {
  if (before && deletes(event)) return null;
  const after = { ...before };
  for (const [field, value] of Object.entries(event.data)) after[field] = usedIn(value, before?.[field] ?? []);
  const named = Object.entries(after).filter(([, ids]) => ids.length > 0);
  return named.length > 0 ? Object.fromEntries(named) : null;
}

type Uses = FieldsOf<typeof mediaUseTable>;
const none: Uses = { fields: {}, since: {}, earlier: [], files: [] };

/** What a row says after its stream names other files. */
function withFields({ since, earlier }: Uses, fields: Fields, version: number): Uses {
  const named = new Set(Object.values(fields).flat());
  const ended = Object.entries(since).filter(([file]) => !named.has(file));
  const uses = [...earlier, ...ended.map(([file, from]) => ({ file, since: from, until: version }))];
  return {
    fields,
    since: Object.fromEntries([...named].map(file => [file, since[file] ?? version])),
    earlier: uses,
    files: [...new Set([...named, ...uses.map(({ file }) => file)])],
  };
}

function fold(row: Uses | undefined, event: Recorded): Uses | null | undefined {
  if (event.category === files.subject) return undefined;
  // Nothing of the person stays, not even the name of the stream.
  if (event.type === 'SubjectForgotten') return null;
  const before = row ?? none;
  const fields = usesAfter(row && before.fields, event) ?? {};
  if (JSON.stringify(fields) === JSON.stringify(before.fields)) return row;
  return withFields(before, fields, event.version);
}

/**
 * Which uploaded files streams name, in every area, and in which of their versions. What a stream names no longer stays here:
 * a publication may show the version that did.
 */
export const mediaUse = rows(mediaUseTable, {
  version: sourceVersion(import.meta.url, ...areaModules.map(module => sourceVersion(module))),
  events: eventSpecs,
  keyOf: ({ stream }) => stream,
  on: Object.fromEntries(Object.keys(eventSpecs).map(type => [type, fold])),
});

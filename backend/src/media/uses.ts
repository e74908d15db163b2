import { sql } from 'kysely';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { parseStream } from '@learnloom/platform/event-store/event-store';
import { media } from './tables.ts';

/** Where a file is named. */
export interface FileUse {
  /** Stream category and key of what names it. */
  readonly subject: string;
  readonly key: string;
  /** Fields that name it now; none where an earlier version did. */
  readonly fields: readonly string[];
  /** Publications that show a version which names it, newest first. */
  readonly revisions: readonly { readonly subject: string; readonly key: string; readonly revision: number }[];
}

/** Publications of one stream's versions that are looked at. */
const MAX_PINS = 500;

async function pinsOf(read: ReadDatabase, key: string) {
  const rows = await media(read)
    .selectFrom('media_pin')
    .where(({ ref }) => sql<boolean>`${ref('pins')} ? ${key}`)
    .orderBy('publishedAt', 'desc')
    .limit(MAX_PINS)
    .select(['by', 'revision', ({ ref }) => sql<number>`(${ref('pins')} ->> ${key})::int`.as('version')])
    .execute();
  return rows;
}

/** Everything that names a file, as far as the read models are: now, or in a version that a publication shows. */
export async function usesOf(read: ReadDatabase, id: string): Promise<readonly FileUse[]> {
  const rows = await media(read)
    .selectFrom('media_use')
    .where(({ ref }) => sql<boolean>`${ref('files')} ? ${id}`)
    .select(['key', 'fields', 'since', 'earlier'])
    .execute();
  const uses = await Promise.all(
    rows.map(async ({ key: stream, fields, since, earlier }) => {
      const { category: subject, key } = parseStream(stream);
      const spans = [
        ...earlier.filter(({ file }) => file === id),
        ...(since[id] === undefined ? [] : [{ since: since[id], until: Infinity }]),
      ];
      const pins = await pinsOf(read, key);
      const shown = pins.filter(({ version }) => spans.some(span => version >= span.since && version < span.until));
      return {
        ...{ subject, key },
        fields: Object.keys(fields).filter(field => fields[field]?.includes(id)),
        revisions: shown.map(({ by, revision }) => {
          const publication = parseStream(by);
          return { subject: publication.category, key: publication.key, revision };
        }),
      };
    }),
  );
  return uses.filter(({ fields, revisions }) => fields.length > 0 || revisions.length > 0);
}

/** Whether anything that is there now, or that a publication shows, names a file, as far as the read models are. */
export const isUsed = async (read: ReadDatabase, id: string): Promise<boolean> => (await usesOf(read, id)).length > 0;

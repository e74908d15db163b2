import { sql, type Expression } from 'kysely';
import type { Pool } from 'pg';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';

type Queryable = Pick<Pool, 'query'>;

/** What a version of the renderer made of the document with this digest; null: nothing is kept. */
export async function findRendered(db: Queryable, digest: string, renderer: string): Promise<RenderedDocument | null> {
  const { rows } = await db.query<RenderedDocument>(
    `select html as "htmlContent", headings, reading_time as "readingTime"
       from kernel.rendered_documents where digest = $1 and renderer = $2`,
    [digest, renderer],
  );
  return rows[0] ?? null;
}

/** Keeps what a version of the renderer made of documents, by their digests. */
export async function keepRendered(
  db: Queryable,
  renderer: string,
  rendered: ReadonlyMap<string, RenderedDocument>,
): Promise<void> {
  const all = [...rendered];
  await db.query(
    `insert into kernel.rendered_documents (digest, renderer, html, headings, reading_time)
     select digest, $1, html, headings, reading_time
       from unnest($2::text[], $3::text[], $4::jsonb[], $5::text[]) as r (digest, html, headings, reading_time)
     on conflict do nothing`,
    [
      renderer,
      all.map(([digest]) => digest),
      all.map(([, { htmlContent }]) => htmlContent),
      all.map(([, { headings }]) => JSON.stringify(headings)),
      all.map(([, { readingTime }]) => readingTime),
    ],
  );
}

/**
 * What is rendered of the document with that digest, to be joined laterally: by that version of the renderer, else as
 * another one made it last.
 */
export const renderedOf = (digest: Expression<string>, renderer: string) => sql<RenderedDocument>`(
  select made.html as "htmlContent", made.headings, made.reading_time as "readingTime"
    from kernel.rendered_documents made where made.digest = ${digest}
   order by made.renderer = ${renderer} desc, made.made_at desc limit 1)`;

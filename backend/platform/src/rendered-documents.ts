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
 * SQL that joins as `r` what is rendered of the document whose digest stands in `column`: `"htmlContent"`, `headings`,
 * `"readingTime"`, by the renderer of the one parameter, else as another version made it last, else nulls.
 */
export const renderedOf = (column: string): string => `
  left join lateral (
    select made.html as "htmlContent", made.headings, made.reading_time as "readingTime"
      from kernel.rendered_documents made where made.digest = ${column}
     order by made.renderer = ? desc, made.made_at desc limit 1
  ) as r on true`;

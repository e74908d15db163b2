import type { Pool } from 'pg';
import { READ_SCHEMA } from '@learnloom/platform/database';
import type { DocumentProjection } from './projection.ts';
import { tableIn } from './tables.ts';

/** A command puts what it rendered there before its event is applied, so what is new may be in use soon. */
const UNUSED_SECONDS = 86_400;
/** Rows that are forgotten at once, at most. */
const FORGOTTEN_TOGETHER = 1_000;

/** Rows of a read model whose documents a version of the renderer has not rendered. */
export async function unrendered(
  pool: Pool,
  name: string,
  renderer: string,
): Promise<readonly { readonly key: string; readonly digest: string }[]> {
  const { rows } = await pool.query<{ key: string; digest: string }>(
    `select d.key, d.digest from ${tableIn(READ_SCHEMA, name)} d
      where not exists (select from kernel.rendered_documents r where r.digest = d.digest and r.renderer = $1)`,
    [renderer],
  );
  return rows;
}

/**
 * Forgets what was made of documents that no read model holds any more, and what other versions of the renderer made
 * of those that this one has rendered; not what is younger than a day.
 */
export async function forgetUnused(
  pool: Pool,
  projections: readonly DocumentProjection[],
  renderer: string,
  seconds = UNUSED_SECONDS,
): Promise<void> {
  const unused = projections.map(
    ({ name }) => `not exists (select from ${tableIn(READ_SCHEMA, name)} d where d.digest = r.digest)`,
  );
  const statement = `delete from kernel.rendered_documents where (digest, renderer) in (
      select r.digest, r.renderer from kernel.rendered_documents r
       where r.made_at < now() - make_interval(secs => $2)
         and (${unused.join(' and ')}
              or r.renderer <> $1 and exists (select from kernel.rendered_documents own
                                               where own.digest = r.digest and own.renderer = $1))
       limit ${FORGOTTEN_TOGETHER})`;
  for (;;) {
    const { rowCount } = await pool.query(statement, [renderer, seconds]);
    if ((rowCount ?? 0) < FORGOTTEN_TOGETHER) return;
  }
}

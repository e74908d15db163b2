import { sql, type Expression, type RawBuilder } from 'kysely';

interface LiveColumns {
  readonly published: Expression<boolean>;
  /** Slug of the live top category. */
  readonly top: Expression<string | null>;
  readonly slug: Expression<string | null>;
}

/** Path of an assessment below its kind's list, as readers know it; null while it is not published. */
export const livePath = ({ published, top, slug }: LiveColumns): RawBuilder<string | null> =>
  sql<string | null>`case when ${published} then ${top} || '/' || ${slug} end`;

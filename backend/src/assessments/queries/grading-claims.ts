import type { Knex } from 'knex';
import { CLAIM_SECONDS } from '@learnloom/contracts/assessments/staff-grading';

interface Claimed {
  readonly attempt: string;
  readonly question: string;
  readonly account: string;
}

const TABLE = 'kernel.grading_claims';

/** Notes who has an answer open, for a while; whoever opened it last has it. What is over goes along. */
export async function claim(db: Knex, { attempt, question, account }: Claimed): Promise<void> {
  await db.raw(
    `with over as (delete from ${TABLE} where until < now() and (attempt, question) <> (:attempt::uuid, :question::uuid))
     insert into ${TABLE} (attempt, question, account, until)
     values (:attempt, :question, :account, now() + make_interval(secs => :seconds))
     on conflict (attempt, question) do update set account = excluded.account, until = excluded.until`,
    { attempt, question, account, seconds: CLAIM_SECONDS },
  );
}

/** It is free again, unless somebody else has it. */
export async function release(db: Knex, { attempt, question, account }: Claimed): Promise<void> {
  await db.raw(`delete from ${TABLE} where attempt = ? and question = ? and account = ?`, [attempt, question, account]);
}

/** Attempts whose answer to a question others have open → the account that has. */
export async function claimsOfOthers(db: Knex, question: string, own: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = (await db.raw(
    `select attempt, account from ${TABLE} where question = ? and account::text <> ? and until > now()`,
    [question, own],
  )) as { rows: readonly { attempt: string; account: string }[] };
  return new Map(rows.map(({ attempt, account }) => [attempt, account]));
}

import { sql } from 'kysely';
import { CLAIM_SECONDS } from '@learnloom/contracts/assessments/staff-grading';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';

interface Claimed {
  readonly attempt: string;
  readonly question: string;
  readonly account: string;
}

const table = sql`kernel.grading_claims`;

/** Notes who has an answer open, for a while; whoever opened it last has it. What is over goes along. */
export async function claim(read: ReadDatabase, { attempt, question, account }: Claimed): Promise<void> {
  await statement(
    read,
    sql`with over as (
       delete from ${table} where until < now() and (attempt, question) <> (${attempt}::uuid, ${question}::uuid))
     insert into ${table} (attempt, question, account, until)
     values (${attempt}, ${question}, ${account}, now() + make_interval(secs => ${CLAIM_SECONDS}))
     on conflict (attempt, question) do update set account = excluded.account, until = excluded.until`,
  );
}

/** It is free again, unless somebody else has it. */
export async function release(read: ReadDatabase, { attempt, question, account }: Claimed): Promise<void> {
  await statement(
    read,
    sql`delete from ${table} where attempt = ${attempt} and question = ${question} and account = ${account}`,
  );
}

/** Attempts whose answer to a question others have open → the account that has. */
export async function claimsOfOthers(
  read: ReadDatabase,
  question: string,
  own: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await statement(
    read,
    sql<Omit<Claimed, 'question'>>`select attempt, account from ${table}
      where question = ${question} and account::text <> ${own} and until > now()`,
  );
  return new Map(rows.map(({ attempt, account }) => [attempt, account]));
}

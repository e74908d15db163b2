import type { ReviewContract, Reviewer } from '@learnloom/contracts/content/review';
import type { Role } from '@learnloom/contracts/kernel/access';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { content } from '../tables.ts';

const STAFF: readonly Role[] = ['MANAGER', 'MASTER'];
const MAX_REVIEWERS = 500;

const staff = ({ read }: Pick<Ports, 'read'>) =>
  content(read)
    .selectFrom('account')
    .where('deleted', '=', false)
    .where('suspended', '=', false)
    .where('role', 'in', STAFF);

export const isReviewer = async (key: string, ports: Pick<Ports, 'read'>): Promise<boolean> =>
  (await staff(ports).where('key', '=', key).select('key').executeTakeFirst()) !== undefined;

/** Names of accounts by key; erased ones are left out. */
export async function namesOf(keys: readonly string[], { read }: Pick<Ports, 'read'>) {
  const rows = await content(read)
    .selectFrom('account')
    .where('key', '=', anyOf([...keys]))
    .select(['key', 'firstName', 'lastName'])
    .execute();
  return new Map(rows.map(row => [row.key, fullName(row)]));
}

/** Answers with the staff who can be asked, except for whoever asks. */
export const reviewerList = ({ reviewers }: ReviewContract) =>
  answer(reviewers, async (_input, ports): Promise<readonly Reviewer[]> => {
    const rows = await staff(ports)
      .orderBy('firstName')
      .orderBy('key')
      .limit(MAX_REVIEWERS)
      .select(['key', 'firstName', 'lastName'])
      .execute();
    return rows.filter(({ key }) => key !== ports.actor?.key).map(row => ({ key: row.key, name: fullName(row) }));
  });

import { digests, DIGEST_LINK } from '@learnloom/contracts/courses/digest';
import { enrollmentSubject } from '@learnloom/contracts/courses/enrollment-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { enrollmentStream } from '../enrollment/enrollment.ts';
import { learnerRowsOf } from '../services.ts';

/** Stream that has no events: the choice is a row of the learner's own. */
const streamOf = (account: string): string => uuidOf(enrollmentSubject, 'digest', account);

export const chooseDigest = enrollmentStream.on(digests.choose, {
  key: (_input, _facts: undefined, actor) => streamOf(actor?.key ?? ''),
  decide: () => [],
  respond: ({ input: { wanted }, actor }, ports) => learnerRowsOf(ports).setDigest(actor?.key ?? '', wanted),
});

interface EndFacts {
  /** Key of the account; null: the link was made nowhere. */
  readonly account: string | null;
}

export const endDigest = enrollmentStream.on(digests.end, {
  limit: { requests: 30, seconds: 600 },
  prepare: ({ token }, { secrets }): Promise<EndFacts> =>
    Promise.resolve({ account: secrets.idOfToken(DIGEST_LINK, token) }),
  key: (_input, { account }) => streamOf(account ?? ''),
  decide: (_input, _state, { facts: { account } }) => {
    if (account === null) throw refusal(digests.end, 'link-invalid');
    return [];
  },
  respond: async ({ input: { token } }, ports) => {
    const account = ports.secrets.idOfToken(DIGEST_LINK, token);
    if (account !== null) await learnerRowsOf(ports).setDigest(account, false);
  },
});

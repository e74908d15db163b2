import { accountAggregate, accounts } from '@learnloom/contracts/accounts/account';
import { certificateAggregate, certificateSubject } from '@learnloom/contracts/certificates/certificate-events';
import { courseAggregate, courseSubject } from '@learnloom/contracts/courses/course-events';
import { enrollmentAggregate, enrollmentSubject } from '@learnloom/contracts/courses/enrollment-events';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { fullName } from '../../kernel/wording.ts';
import type { Ports } from '../../kernel/ports.ts';

export const certificateStream = stream(certificateSubject, certificateAggregate);

/** An enrollment has one certificate, however often it is issued. */
export const certificateKey = (enrollment: string): string => uuidOf(certificateSubject, enrollment);

/** What certificates are made of. This area only reads it. */
export const enrollmentFacts = stream(enrollmentSubject, enrollmentAggregate);
export const courseFacts = stream(courseSubject, courseAggregate);
const accountFacts = stream(accounts.subject, accountAggregate);

/** The name of a learner as the account has it now; null: the account is gone. */
export async function nameOf(learner: string, { stateOf }: Pick<Ports, 'stateOf'>): Promise<string | null> {
  const account = await stateOf(accountFacts, learner);
  return account && !account.deleted && !account.erased ? fullName(account) : null;
}

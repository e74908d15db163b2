import { contactAggregate, updateContactDetails } from '@learnloom/contracts/website/contact';
import { stream } from '../kernel/deciding/decider.ts';
import { uuidOf } from '../kernel/deciding/uuid.ts';
import type { Ports } from '../kernel/ports.ts';

const details = stream(updateContactDetails.subject, contactAggregate);

/** The address under which the site itself reads mails; null: staff have set none. */
export async function siteAddress({ stateOf }: Pick<Ports, 'stateOf'>): Promise<string | null> {
  return (await stateOf(details, uuidOf(updateContactDetails.subject)))?.email || null;
}

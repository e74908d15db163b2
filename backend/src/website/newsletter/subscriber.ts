import { newsletter, subscriberAggregate, type Subscriber } from '@learnloom/contracts/website/newsletter';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Ports } from '../../kernel/ports.ts';

export const subscriber = stream(newsletter.subject, subscriberAggregate);

interface Current {
  readonly key: string;
  /** Null: nobody has ever given the address, or what was known of it has been forgotten. */
  readonly state: Subscriber | null;
  /** It has been forgotten before. */
  readonly forgottenBefore: boolean;
}

/**
 * The stream of an address: its key is the same for the same address, and of no use without the installation's key. After
 * the address was forgotten, the next one takes its place.
 */
export async function currentSubscriber(
  email: string,
  { secrets, stateOf }: Pick<Ports, 'secrets' | 'stateOf'>,
): Promise<Current> {
  const hash = secrets.hashEmail(email);
  for (let times = 0; ; times += 1) {
    const key = uuidOf(newsletter.subject, hash, ...(times > 0 ? [String(times)] : []));
    const state = await stateOf(subscriber, key);
    if (!state?.forgotten) return { key, state, forgottenBefore: times > 0 };
  }
}

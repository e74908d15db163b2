import { subscriberAggregate, subscribeToNewsletter } from '@learnloom/contracts/website/newsletter';
import { stream } from '../kernel/deciding/decider.ts';
import { uuidOf } from '../kernel/deciding/uuid.ts';
import type { Ports } from '../kernel/ports.ts';

export const subscriber = stream(subscribeToNewsletter.subject, subscriberAggregate);

interface Current {
  readonly key: string;
  readonly subscribed: boolean;
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
    const key = uuidOf(subscribeToNewsletter.subject, hash, ...(times > 0 ? [String(times)] : []));
    const state = await stateOf(subscriber, key);
    if (!state?.forgotten) return { key, subscribed: state !== null };
  }
}

import { subscribeToNewsletter, type SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import { stream } from '../kernel/deciding/decider.ts';
import type { Ports } from '../kernel/ports.ts';
import { uuidOf } from '../kernel/deciding/uuid.ts';

interface Subscriber {
  readonly subscribed: boolean;
  /** Nothing can be sealed in this stream any more. */
  readonly forgotten: boolean;
}

export const subscriber = stream<Subscriber, SubscriberEvent>(subscribeToNewsletter.subject, {
  initial: { subscribed: false, forgotten: false },
  evolve: {
    NewsletterSubscribed: state => ({ ...state, subscribed: true }),
    SubjectForgotten: () => ({ subscribed: false, forgotten: true }),
  },
});

/**
 * The stream of an address: its key is the same for the same address, and of no use without the installation's key. After
 * the address was forgotten, the next one takes its place.
 */
export async function currentSubscriber(
  email: string,
  { secrets, stateOf }: Pick<Ports, 'secrets' | 'stateOf'>,
): Promise<Subscriber & { readonly key: string }> {
  const hash = secrets.hashEmail(email);
  for (let times = 0; ; times += 1) {
    const key = uuidOf(subscribeToNewsletter.subject, hash, ...(times > 0 ? [String(times)] : []));
    const state = await stateOf(subscriber, key);
    if (!state.forgotten) return { ...state, key };
  }
}

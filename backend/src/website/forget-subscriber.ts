import { subscribeToNewsletter } from '@learnloom/contracts/website/newsletter';
import type { Eraser } from '../kernel/erasure.ts';
import { currentSubscriber } from './subscriber.ts';

/** A person who is forgotten no longer gets the newsletter at the account's email either. */
export const forgetSubscriber: Eraser = async ({ email, cause }, ports) => {
  if (email === null) return;
  const { key, subscribed } = await currentSubscriber(email, ports);
  if (subscribed) await ports.erasure.forget({ category: subscribeToNewsletter.subject, key }, cause);
};

import { newsletter } from '@learnloom/contracts/website/newsletter';
import type { Eraser } from '../../kernel/erasure.ts';
import { currentSubscriber } from './subscriber.ts';

/** A person who is forgotten no longer gets the newsletter at the account's email either. */
export const forgetSubscriber: Eraser = async ({ email, cause }, ports) => {
  if (email === null) return;
  const { key, state } = await currentSubscriber(email, ports);
  if (state) await ports.erasure.forget({ category: newsletter.subject, key }, cause);
};

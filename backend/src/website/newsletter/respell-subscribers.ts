import { emailForm } from '@learnloom/contracts/kernel/email-form';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';
import { newsletter, type SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { currentSubscriber, subscriber } from './subscriber.ts';

/** How somebody agreed whom nobody imported. */
const CONFIRMED = 'Confirmed by email';

/** The stream of an address from before its spellings had one form goes on under the key of that form. */
async function respell(key: string, metadata: EventMetadata, ports: Ports, effect: Effect): Promise<void> {
  const state = await ports.stateOf(subscriber, key);
  if (!state || state.forgotten || (await currentSubscriber(state.email, ports)).key === key) return;
  const email = emailForm(state.email) ?? state.email;
  const consent = state.consent || CONFIRMED;
  const ended = state.because === 'bounced' ? 'bounced' : 'asked';
  if (state.state !== 'pending')
    await effect.execute(newsletter.add, { email, consent, ...(state.state === 'ended' && { ended }) });
  await ports.erasure.forget({ category: newsletter.subject, key }, metadata);
}

/** Runs once over all that was recorded before, and finds nothing to do ever after. */
export const respellSubscribers = reaction<SubscriberEvent>('RespellSubscribers', {
  about: 'Gives older subscribers the form in which addresses are compared',
  from: 'beginning',
  on: {
    NewsletterSubscribed: ({ key, metadata }, ports, effect) => respell(key, metadata, ports, effect),
    SubscriberImported: ({ key, metadata }, ports, effect) => respell(key, metadata, ports, effect),
  },
});

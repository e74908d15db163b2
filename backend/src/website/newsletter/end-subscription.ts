import { newsletter, type Subscriber } from '@learnloom/contracts/website/newsletter';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { eraseSubscribers } from './erase-subscribers.ts';
import { subscriber } from './subscriber.ts';

function known(state: Subscriber | null): Subscriber {
  if (!state || state.forgotten) throw generalRefusal('not-found');
  return state;
}

export const endSubscription = subscriber.on(newsletter.end, (_input, state) =>
  known(state).state === 'ended' ? [] : [{ type: 'SubscriptionEnded', data: { because: 'staff' } }],
);

export const noteBounce = subscriber.on(newsletter.bounce, ({ because = 'bounced' }, state) =>
  state && !state.forgotten && state.state !== 'ended' ? [{ type: 'SubscriptionEnded', data: { because } }] : [],
);

/** What is known of the address is gone when the answer comes. */
export const eraseSubscriber = subscriber.on(newsletter.remove, {
  settles: [eraseSubscribers],
  decide: (_input, state) => {
    known(state);
    return [{ type: 'SubscriptionEnded', data: { because: 'erased' } }];
  },
});

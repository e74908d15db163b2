import { newsletter } from '@learnloom/contracts/website/newsletter';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { subscriber } from './subscriber.ts';

/** Says which lists a subscriber is on: newsletters can go to one of them. */
export const chooseLists = subscriber.on(newsletter.chooseLists, (input, state) => {
  if (!state || state.forgotten) throw generalRefusal('not-found');
  const lists = [...new Set(input.lists)].sort();
  return lists.join('\n') === state.lists.join('\n') ? [] : [{ type: 'SubscriberListsChosen', data: { lists } }];
});

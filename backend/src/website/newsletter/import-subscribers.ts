import { newsletter } from '@learnloom/contracts/website/newsletter';
import {
  subscriberImportAggregate,
  type ImportedSubscribers,
  type SubscriberImportEvent,
} from '@learnloom/contracts/website/subscriber-import';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { readAddresses, type ReadAddresses } from './read-addresses.ts';
import { currentSubscriber, subscriber } from './subscriber.ts';

export const imported = stream(newsletter.importSubject, subscriberImportAggregate);

/** Who is in the file is recorded, sealed, until a reaction has made a subscriber of each. */
export const importSubscribers = imported.on(newsletter.importAll, {
  limit: { requests: 20, seconds: 600 },
  prepare: async ({ csv, column, consentColumn }): Promise<ReadAddresses> =>
    readAddresses(csv, { column, consentColumn }),
  decide: ({ consent }, state, { facts: { addresses, agreed, ended } }) => {
    if (state) return [];
    if (addresses.length === 0) throw refusal(newsletter.importAll, 'nobody-in-it');
    const data = { addresses, count: addresses.length, consent, ...(agreed && { agreed }) };
    const anyEnded = ended.some(one => one !== '');
    return [{ type: 'SubscribersImported', data: { ...data, ...(anyEnded && { ended }) } }];
  },
  respond: ({ key, facts: { taken, unsubscribed, twice, broken, moreBroken, skipped } }): ImportedSubscribers => ({
    key,
    taken,
    unsubscribed,
    twice,
    broken,
    moreBroken,
    skipped,
  }),
});

/** What is under way, a few addresses, is still taken. */
export const stopImport = imported.on(newsletter.stopImport, (_input, state) => {
  if (existing(state).state !== 'running') throw refusal(newsletter.stopImport, 'over');
  return [{ type: 'SubscriberImportStopped', data: {} }];
});

export const noteAdded = imported.on(newsletter.noteAdded, ({ through, added }, state) =>
  state && through > state.through ? [{ type: 'ImportedAddressesAdded', data: { through, added } }] : [],
);

interface Facts {
  readonly key: string;
  readonly forgottenBefore: boolean;
}

/** Whoever is there stays as they are; whoever left, or had the address forgotten, is not brought back by a file. */
export const addSubscriber = subscriber.on(newsletter.add, {
  prepare: async ({ email }, ports): Promise<Facts> => currentSubscriber(email, ports),
  key: (_input, { key }) => key,
  decide: ({ email, consent, agreed, ended }, state, { facts: { forgottenBefore } }) =>
    state || forgottenBefore
      ? []
      : [
          { type: 'SubscriberImported', data: { email, consent, ...(agreed && { agreed }) } },
          ...(ended ? [{ type: 'SubscriptionEnded', data: { because: ended } } as const] : []),
        ],
});

/** Subscribers that are made in one go: as often progress is told and a stop is looked for. */
const AT_ONCE = 25;

export const importEach = reaction<SubscriberImportEvent>('ImportSubscribers', {
  about: 'Adds subscribers from imported files',
  on: {
    SubscribersImported: async ({ key, data: { addresses, consent, agreed, ended }, metadata }, ports, effect) => {
      const from = Number(effect.step ?? 0);
      const state = await ports.stateOf(imported, key);
      // Null once they have been forgotten: it is done.
      const all = state?.state === 'running' ? ((addresses as readonly string[] | null) ?? []) : [];
      const these = all.slice(from, from + AT_ONCE);
      let added = 0;
      for (const [index, email] of these.entries()) {
        const of = agreed?.[from + index];
        const because = ended?.[from + index] || undefined;
        const input = { email, consent, ...(of && { agreed: of }), ...(because && { ended: because }) };
        const { position } = await effect.execute(newsletter.add, input, email);
        if (position !== null && !because) added += 1;
      }
      const through = from + these.length;
      if (these.length > 0) await effect.execute(newsletter.noteAdded, { key, through, added });
      if (through < all.length) effect.schedule(new Date(), String(through));
      else await ports.erasure.forget({ category: newsletter.importSubject, key }, metadata);
    },
  },
});

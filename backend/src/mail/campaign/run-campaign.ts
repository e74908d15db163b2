import { campaigns, type CampaignEvent } from '@learnloom/contracts/mail/campaigns';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { isOn, mailRows } from '../tables.ts';
import { campaign } from './campaign.ts';

/** Recipients of one piece of work, which is repeated alone if it fails. */
const BATCH = 100;
/** Mails of a campaign that may wait at once: others, such as codes, stand behind no more of them. */
const MOST_WAITING = 200;
/** Until it is looked again whether there is room. */
const LATER_MS = 1000;

/** The next recipients in the order of their keys; what has been queued before is queued once all the same. */
async function batch(key: string, after: string, ports: Ports, effect: Effect): Promise<void> {
  const { read, stateOf } = ports;
  const state = await stateOf(campaign, key);
  if (state?.state !== 'sending' || state.deleted || state.startedAt === null) return;
  const waiting = await mailRows(read)
    .selectFrom('mail')
    .where('origin', '=', key)
    .where('state', 'in', ['waiting', 'delayed'])
    .limit(MOST_WAITING)
    .select('key')
    .execute();
  if (waiting.length > MOST_WAITING - BATCH) return effect.schedule(new Date(Date.now() + LATER_MS), `after ${after}`);
  let rows = mailRows(read)
    .selectFrom('subscriber')
    .where('state', '=', 'subscribed')
    .where('subscribedAt', '<=', state.startedAt)
    .where('key', '>', after)
    .orderBy('key')
    .limit(BATCH)
    .select(['key', 'email']);
  if (state.since !== null) rows = rows.where('subscribedAt', '>=', state.since);
  if (state.list !== '') rows = rows.where(isOn(state.list));
  const found = await rows.execute();
  for (const { key: subscriber, email } of found)
    if (email !== null) await effect.execute(campaigns.queueOne, { campaign: key, subscriber, to: email }, subscriber);
  const last = found.at(-1);
  if (last && found.length === BATCH) effect.schedule(new Date(), `after ${last.key}`);
  else await effect.execute(campaigns.finish, { key });
}

const afterIn = (step: string | null): string => step?.replace(/^after ?/, '') ?? '';

/** Has newsletters sent: a hundred recipients at a time, paused and stopped between them. */
export const runCampaigns = reaction<CampaignEvent>('RunCampaigns', {
  about: 'Sends newsletters to subscribers in batches of 100',
  on: {
    CampaignScheduled: async ({ key, data: { at } }, _ports, effect) => {
      if (effect.step !== null) await effect.execute(campaigns.begin, { key, at });
      else effect.schedule(new Date(at), 'begin');
    },
    CampaignStarted: ({ key }, ports, effect) => batch(key, afterIn(effect.step), ports, effect),
    // From the beginning: whoever has the mail does not get another, and what was kept meanwhile goes out.
    CampaignResumed: ({ key }, ports, effect) => batch(key, afterIn(effect.step), ports, effect),
  },
});

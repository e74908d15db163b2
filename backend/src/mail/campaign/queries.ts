import { campaigns, type CampaignDetails } from '@learnloom/contracts/mail/campaigns';
import { mailStates } from '@learnloom/contracts/mail/mails';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { sql } from 'kysely';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf, pageOfMatches, type Looked } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { isOn, mailRows } from '../tables.ts';

const columns = ['campaign.key', 'subject', 'state', 'at', 'startedAt', 'endedAt', 'campaign.changedAt'] as const;
/** Lists that are offered. */
const MAX_LISTS = 200;
const countOf = sql<number>`count(*)::int`;

export const campaignList = answer(campaigns.list, async (input, { read }) => {
  const { state = 'all', search = '', sort } = input;
  const { direction, keyDirection } = sortedBy(campaigns.list, sort);
  let rows = mailRows(read)
    .selectFrom('campaign')
    .orderBy('changedAt', direction)
    .orderBy('campaign.key', keyDirection);
  if (state !== 'all') rows = rows.where('state', '=', state);
  const sought = rows.select(['key', 'changedAt', 'subject']);
  const matching = (some: typeof sought, _how: Looked, part: string) =>
    mailRows(read)
      .selectFrom(some.as('campaign'))
      .where('subject', 'ilike', containing(part))
      .orderBy('changedAt', direction)
      .orderBy('key', keyDirection)
      .select('key');
  const whole = (keys: ReturnType<typeof matching>) =>
    mailRows(read)
      .selectFrom('campaign')
      .innerJoin(keys.as('found'), 'found.key', 'campaign.key')
      .orderBy('campaign.changedAt', direction)
      .orderBy('campaign.key', keyDirection)
      .select(columns);
  return search === ''
    ? pageOf(read, rows.select('key'), input, whole)
    : pageOfMatches(
        read,
        sought,
        matching,
        { ...input, search },
        keys => whole(keys).select(sql.ref<number>('found.total').as('total')),
        { phrase: true },
      );
});

export const campaignDetails = answer(campaigns.one, async ({ key }, { read }): Promise<CampaignDetails> => {
  const rows = mailRows(read);
  const found = await rows
    .selectFrom('campaign')
    .where('campaign.key', '=', key)
    .select([...columns, 'content', 'since', 'preheader', 'list', 'version'])
    .executeTakeFirst();
  if (!found) throw generalRefusal('not-found');
  const { since, list } = found;
  const recipients =
    since === null && list === ''
      ? rows.selectFrom('subscriber_count').where('key', '=', 'subscribed').select('people as count')
      : rows
          .selectFrom('subscriber')
          .where('state', '=', 'subscribed')
          .$if(since !== null, some => some.where('subscribedAt', '>=', since ?? ''))
          .$if(list !== '', some => some.where(isOn(list)))
          .select(countOf.as('count'));
  const [people, sent] = await Promise.all([
    recipients.executeTakeFirst(),
    rows
      .selectFrom('mail')
      .where('origin', '=', key)
      .where('mail', '=', 'newsletter')
      .groupBy('state')
      .select(['state', countOf.as('count')])
      .execute(),
  ]);
  const counts = new Map(sent.map(({ state, count }) => [state, count]));
  return {
    ...found,
    recipients: people?.count ?? 0,
    mails: Object.fromEntries(mailStates.map(state => [state, counts.get(state) ?? 0])) as CampaignDetails['mails'],
  };
});

export const campaignLists = answer(campaigns.lists, (_input, { read }) => {
  const names = mailRows(read)
    .selectFrom('subscriber')
    .where('state', '=', 'subscribed')
    .select(sql<string>`jsonb_array_elements_text(${sql.ref('lists')})`.as('name'));
  return mailRows(read)
    .selectFrom(names.as('list'))
    .groupBy('name')
    .orderBy('name')
    .limit(MAX_LISTS)
    .select(['name', countOf.as('people')])
    .execute();
});

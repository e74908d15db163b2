import { campaigns, type NewItem } from '@learnloom/contracts/mail/campaigns';
import { hostUrl } from '../../kernel/http/hosts.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { mailRows } from '../tables.ts';

const MOST_NEW = 20;
const WEEK_MS = 7 * 24 * 3_600_000;

/** What was published since the last newsletter began, or in the last week; the newest first. */
export const newSinceCampaign = answer(campaigns.whatIsNew, async (_input, { read, settings, lookups }) => {
  const last = await mailRows(read)
    .selectFrom('campaign')
    .where('startedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .select('startedAt')
    .executeTakeFirst();
  const since = last?.startedAt ?? new Date(Date.now() - WEEK_MS).toISOString();
  const items = (
    await Promise.all([...lookups.published.values()].map(kind => kind.since(read, since, MOST_NEW + 1)))
  ).flat();
  return {
    items: items
      .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
      .slice(0, MOST_NEW)
      .map(({ title, summary, path }): NewItem => ({
        title,
        summary,
        address: hostUrl(settings, 'main', path),
      })),
    more: items.length > MOST_NEW,
    since,
  };
});

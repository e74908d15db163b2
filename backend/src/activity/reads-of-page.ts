import { READ_DAYS, readsOfPage as declared, type ReadsOfPage } from '@learnloom/contracts/activity/page-reads';
import { WEEKS } from '@learnloom/contracts/activity/trends';
import { may } from '@learnloom/contracts/kernel/access';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { daysUpTo, mondaysUpTo } from '@learnloom/contracts/kernel/week';
import { publishedKinds } from '@learnloom/platform/areas';
import { answer } from '../kernel/reading/answer.ts';
import { services } from './services.ts';

/** How often a page was read, for those who may manage its kind. */
export const readsOfPage = answer(
  declared,
  async ({ kind, item }, { actor, pageReads }): Promise<ReadsOfPage> => {
    const group = publishedKinds.find(published => published.kind === kind)?.group;
    if (group === undefined || !may(actor, group)) throw missing(messages.contentMissing);
    const now = new Date().toISOString();
    const weeks = mondaysUpTo(now, WEEKS);
    const days = daysUpTo(now, READ_DAYS);
    const [ofWeeks, ofDays] = await Promise.all([
      pageReads.ofItem(item, weeks[0] ?? ''),
      pageReads.ofItemByDay(item, days[0] ?? ''),
    ]);
    const readsOfWeek = new Map(ofWeeks.map(({ week, reads }) => [week, reads]));
    const readsOfDay = new Map(ofDays.map(({ day, reads }) => [day, reads]));
    return {
      weeks,
      counts: weeks.map(week => readsOfWeek.get(week) ?? 0),
      days,
      dayCounts: days.map(day => readsOfDay.get(day) ?? 0),
    };
  },
  { deps: [services.pageReads] },
);

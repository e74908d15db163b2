import { dashboardReaders as declared, MOST_READ_PAGES } from '@learnloom/contracts/activity/page-reads';
import { WEEKS } from '@learnloom/contracts/activity/trends';
import { may } from '@learnloom/contracts/kernel/access';
import { mondaysUpTo } from '@learnloom/contracts/kernel/week';
import { publishedKinds } from '@learnloom/platform/areas';
import { answer } from '../kernel/reading/answer.ts';
import { services } from './services.ts';
import { lookup } from '../kernel/reading/lookups.ts';

/** What is read, of the kinds that the asker may manage. */
export const dashboardReaders = answer(
  declared,
  async (_input, { read, actor, lookups, pageReads }) => {
    const weeks = mondaysUpTo(new Date().toISOString(), WEEKS);
    const kinds = publishedKinds.filter(({ group }) => may(actor, group));
    const names = kinds.map(({ kind }) => kind);
    const [counted, most] = await Promise.all([
      pageReads.perWeek(weeks[0] ?? ''),
      pageReads.most(weeks.at(-1) ?? '', names, MOST_READ_PAGES),
    ]);
    const pages = await Promise.all(
      names.map(kind =>
        lookup(lookups.published, kind).pages(
          read,
          most.filter(one => one.kind === kind).map(({ item }) => item),
        ),
      ),
    );
    const pageOfItem = new Map(pages.flatMap(some => [...some]));
    return {
      weeks,
      reads: kinds.map(({ kind, label }) => {
        const own = new Map(counted.filter(row => row.kind === kind).map(({ week, reads }) => [week, reads]));
        return { label, counts: weeks.map(week => own.get(week) ?? 0) };
      }),
      most: most.flatMap(({ kind, item, reads }) => {
        const page = pageOfItem.get(item);
        return page ? [{ kind, item, title: page.title, path: page.path, reads }] : [];
      }),
    };
  },
  { deps: [services.pageReads] },
);

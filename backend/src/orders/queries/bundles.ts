import { bundles, type BundleCard, type BundleRow } from '@learnloom/contracts/orders/bundle';
import { exponentOf } from '@learnloom/contracts/orders/money';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { anyOf } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { bundleRows, offeredBundles, type OfferedBundle } from '../bundle/offered-bundle.ts';
import { offeredCourses, type OfferedCourse } from '../order/offered-course.ts';
import { shownChoice } from '../settings/payment-settings.ts';
import { ordersOf } from '../tables.ts';

/** Bundles that readers are shown. */
const MAX_OFFERED = 24;

/** Minor units in whole units of a currency. */
const wholeOf = (minor: number, currency: string): number => minor / 10 ** exponentOf(currency);

const separately = (courses: readonly OfferedCourse[], currency: string): number =>
  wholeOf(
    courses.reduce((sum, { item }) => sum + item.price, 0),
    currency,
  );

const toCard = (
  { key, title, slug, summary, imageThumbnail, amount, courses }: OfferedBundle,
  currency: string,
): BundleCard => ({
  ...{ key, title, slug, summary, imageThumbnail, currency, amount },
  separateAmount: separately(courses, currency),
  courses: courses.map(({ item, summary: about, path, imageThumbnail: image }) => ({
    key: item.course,
    title: item.title,
    summary: about,
    path,
    imageThumbnail: image,
    amount: wholeOf(item.price, currency),
  })),
});

const now = (): string => new Date().toISOString();

export const bundleOffers = answer(
  bundles.offered,
  async (_input, ports) => {
    const { currency } = await shownChoice(ports);
    const rows = await bundleRows(ports)
      .where('forSale', '=', true)
      .orderBy('createdAt', 'desc')
      .orderBy('key')
      .limit(MAX_OFFERED)
      .execute();
    return (await offeredBundles(rows, { currency, now: now() }, ports)).map(bundle => toCard(bundle, currency));
  },
  { scopes: () => [] },
);

export const bundlePage = answer(
  bundles.page,
  async ({ slug }, ports): Promise<BundleCard> => {
    const { currency } = await shownChoice(ports);
    const rows = await bundleRows(ports).where('slug', '=', slug).execute();
    const [bundle] = await offeredBundles(rows, { currency, now: now() }, ports);
    if (!bundle) throw missing(messages.contentMissing);
    return toCard(bundle, currency);
  },
  { scopes: () => [] },
);

export const bundleList = answer(bundles.rows, async ({ page, limit, search, sort }, ports) => {
  const { read } = ports;
  const { by, direction, keyDirection } = sortedBy(bundles.rows, sort);
  let rows = ordersOf(read)
    .selectFrom('course_bundle as b')
    .orderBy(({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['b.title']) : ref('b.createdAt')), direction)
    .orderBy('b.key', keyDirection)
    .selectAll();
  if (search) rows = rows.where('b.title', 'ilike', containing(search));
  const [matches, { currency }] = await Promise.all([pageFrom(read, rows, { page, limit }), shownChoice(ports)]);
  const keys = [...new Set(matches.rows.flatMap(({ courses }) => courses))];
  const [visible, titles] = await Promise.all([
    offeredCourses(keys, { currency, now: now() }, ports),
    ordersOf(read).selectFrom('course').where('key', '=', anyOf(keys)).select(['key', 'title']).execute(),
  ]);
  const names = new Map(titles.map(({ key, title }) => [key, title]));
  const nameOf = (key: string): string => names.get(key) ?? 'Deleted course';
  return {
    ...matches,
    rows: matches.rows.map((row): BundleRow => ({
      ...row,
      currency,
      courseTitles: row.courses.map(nameOf),
      hiddenCourses: row.courses.filter(key => !visible.has(key)).map(nameOf),
      separateAmount: separately(
        row.courses.flatMap(key => visible.get(key) ?? []),
        currency,
      ),
    })),
  };
});

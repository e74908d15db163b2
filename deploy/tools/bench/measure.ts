import { compile } from '../../compiled/compile.mjs';
import { buildMissing } from '../../webpack/build.ts';
import { measureActivity } from './activity/activity.ts';
import { measureAppends } from './appends.ts';
import { measureAttempts } from './attempts/attempts.ts';
import { measureDelivery } from './delivery/delivery.ts';
import { measureEventStoreDb } from './event-store-db/event-store-db.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureIdle } from './idle/idle.ts';
import { startDurableServer } from './durable-database.ts';
import type { Figure } from './figure.ts';
import type { BenchOptions, Group } from './options.ts';
import { measurePages } from './pages/pages.ts';
import { measurePageWeight } from './page-weight/page-weight.ts';
import { startProduct } from './product/product.ts';
import { measurePublish } from './publish/publish.ts';
import { measureRareEvents } from './replay/rare-events.ts';
import { measureReplay } from './replay/replay.ts';
import type { Measured } from './results.ts';
import { measureRunner } from './runner/runner.ts';
import { measureSignIns } from './sign-ins/sign-ins.ts';
import { measureStaffLists } from './staff-lists/staff-lists.ts';
import { measureWorkers } from './workers/workers.ts';

const full = {
  activity: { entries: 1_000_000, people: 100_000, rounds: 5 },
  appends: { clients: [8, 32], rounds: 9, milliseconds: 2000 },
  attempts: { learners: 1000, rounds: 5, taken: 10_000 },
  delivery: { events: 1000 },
  publish: { rounds: 15, milliseconds: 2000 },
  eventStoreDb: { rounds: 9, milliseconds: 2000 },
  pages: { rounds: 20, requests: 8_000 },
  replay: { events: 500_000 },
  rareEvents: { events: 5_000_000 },
  runner: { rounds: 9, milliseconds: 2000, runs: 2000, hostile: 1000 },
  signIns: { rounds: 3, milliseconds: 3000 },
  idle: { settleMs: 30_000, milliseconds: 60_000 },
  staffLists: { rows: 100_000, rounds: 5 },
  workers: { events: 20_000, rounds: 3 },
  growth: { few: 1000, many: 50_000, searched: 100_000, rounds: 5 },
};
const quick: typeof full = {
  activity: { entries: 20_000, people: 2000, rounds: 2 },
  appends: { clients: [8, 32], rounds: 3, milliseconds: 500 },
  attempts: { learners: 100, rounds: 2, taken: 400 },
  delivery: { events: 100 },
  publish: { rounds: 3, milliseconds: 500 },
  eventStoreDb: { rounds: 3, milliseconds: 500 },
  pages: { rounds: 4, requests: 2000 },
  replay: { events: 10_000 },
  rareEvents: { events: 100_000 },
  runner: { rounds: 3, milliseconds: 1000, runs: 200, hostile: 100 },
  signIns: { rounds: 2, milliseconds: 500 },
  idle: { settleMs: 500, milliseconds: 2000 },
  staffLists: { rows: 2000, rounds: 2 },
  workers: { events: 6000, rounds: 1 },
  growth: { few: 200, many: 1000, searched: 2000, rounds: 2 },
};

const ofProduct: readonly Group[] = ['idle', 'publish', 'pages', 'page-weight', 'sign-ins'];
const drawing: readonly Group[] = [...ofProduct, 'growth'];

/** Measures what the options ask for, on a server and in processes of its own, one figure after the other. */
export async function measure(options: BenchOptions, say: (what: string) => void): Promise<readonly Measured[]> {
  const { only } = options;
  const sizes = options.quick ? quick : full;
  const withProduct = ofProduct.some(group => only.has(group));
  if (drawing.some(group => only.has(group))) await buildMissing(say);
  await compile();
  const figures: Measured[] = [];
  const server = await startDurableServer();
  const step = async (group: Group, work: () => Promise<readonly Figure[]>) => {
    if (!only.has(group)) return;
    say(`Measuring: ${group}`);
    for (const figure of await work()) figures.push({ group, figure });
  };
  try {
    await step('appends', async () => measureAppends(await server.database('appends'), sizes.appends));
    await step('delivery', async () => measureDelivery(await server.database('delivery'), sizes.delivery));
    if (withProduct) {
      say('Starting the product with its demo content');
      const url = await server.database('product');
      const product = await startProduct(url);
      try {
        await step('idle', () => measureIdle(product, url, sizes.idle));
        await step('page-weight', () => measurePageWeight(product));
        await step('pages', () => measurePages(product, sizes.pages));
        await step('sign-ins', async () => [await measureSignIns(product, sizes.signIns)]);
        await step('publish', () => measurePublish(product, url, sizes.publish));
      } finally {
        await product.stop();
      }
    }
    await step('event-store-db', async () => {
      const url = await server.database('on_event_store_db');
      return [await measureEventStoreDb(await server.database('on_postgres'), url, sizes.eventStoreDb)];
    });
    await step('attempts', async () => measureAttempts(await server.database('attempts'), sizes.attempts));
    await step('runner', () => measureRunner(sizes.runner));
    await step('activity', async () => measureActivity(await server.database('activity'), sizes.activity));
    await step('staff-lists', async () => measureStaffLists(await server.database('staff_lists'), sizes.staffLists));
    await step('growth', async () => measureGrowth(await server.database('growth'), sizes.growth));
    await step('replay', async () => measureReplay(await server.database('replay'), sizes.replay));
    await step('rare-events', async () => [
      await measureRareEvents(await server.database('rare_events'), sizes.rareEvents),
    ]);
    await step('workers', async () => measureWorkers(await server.database('workers'), sizes.workers));
    return figures;
  } finally {
    await server.close();
  }
}

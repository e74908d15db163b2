import { randomUUID } from 'node:crypto';
import { scheduleCampaign } from '@learnloom/backend/mail/campaign/send-campaign';
import { writeCampaign } from '@learnloom/backend/mail/campaign/write-campaign';
import { importSubscribers } from '@learnloom/backend/website/newsletter/import-subscribers';
import { startMailPeer } from '@learnloom/testing/mail-peer';
import { fault } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { withProduct } from './harness/product.ts';
import { Supervised } from './harness/supervised.ts';
import { openSystemCommands } from './harness/system-commands.ts';
import { until } from './harness/waiting.ts';

/** Mails that a process hands over at once: those that nobody knows of when it is killed. */
const AT_ONCE = 4;
const STUCK_MS = 600_000;
/** From the schedule to its time, at which nobody is there. */
const SCHEDULED_MS = 2000;

const SUBSCRIBED = `select count(*)::int as count from read.subscriber where state = 'subscribed'`;
const WAITING = `select count(*)::int as count from kernel.reaction_work where reaction = 'RunCampaigns' and step = 'begin'`;
const SENT = `select count(*)::int as count from es.events where type = 'MailSent'`;
const FINISHED = `select count(*)::int as count from es.events where type = 'CampaignFinished'`;

const content = JSON.stringify({ v: 1, ops: [{ insert: 'What is new.\n' }] });

/**
 * A newsletter is scheduled, its time comes while no process is there, and what sends it is killed midway: every recipient
 * has one mail. It comes once more, under the same Message-ID, only where a process was killed before it could keep the
 * server's answer.
 */
export const campaignKilled = fault(16, 'kill -9 before and while a newsletter is sent', {
  limit: null,
  async run({ short, signal, databases }) {
    const kills = short ? 2 : 6;
    const readers = short ? 120 : 5000;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, backends: 0, signal }, async product => {
      const broken = new Broken();
      // The first of them is before its time.
      let killed = 0;
      let arrived = 0;
      let restart: Promise<unknown> = Promise.resolve();
      const peer = await startMailPeer({
        mood: () => {
          arrived += 1;
          if (killed < kills && arrived >= (killed * readers) / kills) {
            killed += 1;
            restart = restart.then(() => worker.kill()).then(() => worker.start());
          }
          return 'take';
        },
      });
      const env = { DATABASE_URL: databaseUrl, EVENT_STORE_URL: '', LOG_LEVEL: 'error', SMTP_URL: peer.url };
      const script = 'deploy/tools/faults/harness/campaign-process.ts';
      const worker = new Supervised('newsletters', { script, env, reports: true });
      const system = await openSystemCommands(databaseUrl);
      const { pool, carryOut } = system;
      const count = async (sql: string) => (await pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
      const reaches = (what: string, sql: string, least: number) =>
        until(what, async () => (await count(sql)) >= least, { ms: STUCK_MS, signal });
      try {
        await worker.start();
        const addresses = Array.from({ length: readers }, (_, index) => `reader-${index}@example.org`);
        await carryOut(importSubscribers, { csv: `email\n${addresses.join('\n')}`, consent: 'Sign-up sheet' });
        await reaches('the subscribers', SUBSCRIBED, readers);
        const key = randomUUID();
        await carryOut(writeCampaign, { key, subject: 'What is new', content });
        const at = Date.now() + SCHEDULED_MS;
        await carryOut(scheduleCampaign, { key, at: new Date(at).toISOString() });
        await reaches('the schedule', WAITING, 1);
        killed += 1;
        await worker.kill();
        await until('its time', () => Promise.resolve(Date.now() > at), { ms: STUCK_MS, signal });
        broken.check((await count(SENT)) === 0, 'mails were sent while nobody was there');
        await worker.start();
        await reaches('the mails', SENT, readers);
        await reaches('the end', FINISHED, 1);
        await restart;
        const ids = new Set(peer.mails.map(({ messageId }) => messageId));
        const recipients = new Set(peer.mails.flatMap(({ to }) => to));
        const again = peer.mails.length - ids.size;
        broken.check(killed === kills, `the process was killed ${killed} times`);
        broken.check(ids.size === recipients.size, `${ids.size} mails for ${recipients.size} recipients`);
        broken.addAll(worker.ends);
        return {
          kills: killed,
          acknowledged: readers,
          lost: readers - recipients.size,
          duplicated: Math.max(0, again - killed * AT_ONCE),
          recoveries: [],
          broken: [...broken.list, ...product.ends],
          note: `${again} came once more under the same Message-ID`,
        };
      } finally {
        await restart.catch(() => undefined);
        await worker.kill();
        await peer.close();
        await system.close();
      }
    });
  },
});

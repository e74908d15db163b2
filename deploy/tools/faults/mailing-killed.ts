import { queueMail } from '@learnloom/backend/mail/queue/queue-mail';
import { addressInUseMail } from '@learnloom/contracts/accounts/mails';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { startMailPeer, type PeerMood } from '@learnloom/testing/mail-peer';
import { fault } from './fault.ts';
import { Broken } from './harness/broken.ts';
import { withProduct } from './harness/product.ts';
import { Supervised } from './harness/supervised.ts';
import { openSystemCommands } from './harness/system-commands.ts';
import { until } from './harness/waiting.ts';

/** Of the peer's answers. */
const FAULTY = 0.05;
const TROUBLES: readonly PeerMood[] = ['delay', 'drop', 'vanish'];
/** Mails that a process hands over at once: those that nobody knows of when it is killed. */
const AT_ONCE = 4;
const QUEUED_AT_ONCE = 20;
const STUCK_MS = 600_000;

/** The clock moves on to where mails go again that went unanswered, which are a minute apart. */
const MOVE_CLOCK = `update kernel.reaction_work set due_at = now()
  where reaction = 'DeliverMail' and step like 'unanswered %' and due_at > now()`;
const SENT = `select count(*)::int as count from es.events where type = 'MailSent'`;

/**
 * Every mail arrives. It arrives once wherever the server's answer came back and was kept; where the process was killed or
 * the line was cut in between, it comes once more under the same Message-ID.
 */
export const mailingKilled = fault(10, 'kill -9 while mails go to a server that fails', {
  limit: null,
  async run({ random, short, signal, databases }) {
    const kills = short ? 1 : 5;
    const mails = short ? 100 : 10_000;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, backends: 0, signal }, async product => {
      const broken = new Broken();
      let killed = 0;
      let vanished = 0;
      let arrived = 0;
      let restart: Promise<unknown> = Promise.resolve();
      const began = { at: 0 };

      const peer = await startMailPeer({
        mood: (_to, tries) => {
          arrived += 1;
          if (killed < kills && arrived >= ((killed + 1) * mails) / (kills + 1)) {
            killed += 1;
            restart = restart.then(() => worker.kill()).then(() => worker.start());
          }
          // What goes unanswered twice goes again after a quarter of an hour only.
          if (random() >= FAULTY || tries > 0) return 'take';
          const mood = TROUBLES[Math.floor(random() * TROUBLES.length)] ?? 'delay';
          vanished += mood === 'vanish' ? 1 : 0;
          return mood;
        },
      });
      const env = { DATABASE_URL: databaseUrl, EVENT_STORE_URL: '', LOG_LEVEL: 'error', SMTP_URL: peer.url };
      const script = 'deploy/tools/faults/harness/mailing-process.ts';
      const worker = new Supervised('mailing', { script, env, reports: true });
      const system = await openSystemCommands(databaseUrl);
      const queue = (index: number) =>
        system.carryOut(queueMail, {
          ...addressed(addressInUseMail, {
            to: `reader-${index}@example.org`,
            account: null,
            values: { firstName: 'Ada' },
            secrets: {},
            until: null,
          }),
        });
      try {
        await worker.start();
        began.at = performance.now();
        for (let at = 0; at < mails; at += QUEUED_AT_ONCE) {
          signal.throwIfAborted();
          await Promise.all(Array.from({ length: Math.min(QUEUED_AT_ONCE, mails - at) }, (_, one) => queue(at + one)));
        }
        const { pool } = system;
        const areSent = async () => {
          if (short) await pool.query(MOVE_CLOCK);
          return ((await pool.query<{ count: number }>(SENT)).rows[0]?.count ?? 0) >= mails;
        };
        await until('the mails', areSent, { ms: STUCK_MS, signal });
        await restart;
        const seconds = (performance.now() - began.at) / 1000;
        const times = new Map<string, number>();
        for (const { messageId } of peer.mails) times.set(messageId, (times.get(messageId) ?? 0) + 1);
        const recipients = new Set(peer.mails.flatMap(({ to }) => to));
        const again = peer.mails.length - times.size;
        broken.check(killed === kills, `the process was killed ${killed} times`);
        broken.check(times.size === recipients.size, `${times.size} mails for ${recipients.size} recipients`);
        broken.addAll(worker.ends);
        return {
          kills,
          acknowledged: mails,
          lost: mails - recipients.size,
          // Those that came again although nobody can have been in doubt about them.
          duplicated: Math.max(0, again - vanished - killed * AT_ONCE),
          recoveries: [],
          broken: [...broken.list, ...product.ends],
          note: `${Math.round(seconds)} s; ${again} came once more under the same Message-ID, of ${vanished} whose answer was cut`,
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

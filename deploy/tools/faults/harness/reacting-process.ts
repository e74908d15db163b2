// A process with one reaction, as a backend runs it: it delivers to another side, then carries a command of ours out.
// Reports when it follows the log and ends with its parent.
import { createExecute } from '@learnloom/backend/kernel/commands/execute';
import { createRuntime } from '@learnloom/backend/kernel/create-runtime';
import { Reactor } from '@learnloom/backend/kernel/reactions/reactor';
import { reaction } from '@learnloom/backend/kernel/reactions/reaction';
import { handlers } from '@learnloom/backend/registry';
import { articleTags } from '@learnloom/contracts/content/tags';
import type { Event } from '@learnloom/contracts/kernel/event';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { readSettings } from '@learnloom/platform/settings';
import { DELIVER, tagOf } from './deliveries.ts';

const peer = process.env.PEER_URL ?? '';
const name = process.env.PROCESS_NAME ?? '';
const settings = readSettings(process.env);
const { databaseUrl } = settings;
if (databaseUrl === null) throw new Error('Setting DATABASE_URL: is needed');

const deliver = reaction<Event<'SubjectForgotten'>>(DELIVER, {
  about: 'Delivers',
  on: {
    async SubjectForgotten({ id }, _ports, effect) {
      const headers = { 'Idempotency-Key': effect.key, 'X-Process': name };
      const response = await fetch(peer, { method: 'POST', headers, signal: effect.signal });
      await response.body?.cancel();
      await effect.execute(articleTags.create, tagOf(id));
    },
  },
});

const log = createLogger({ level: settings.logLevel, name });
const kernel = await openKernel(databaseUrl, { name, log, eventStore: null });
const runtime = createRuntime({ kernel, settings, handlers, standing: () => Promise.resolve(null) });
const execute = createExecute(runtime);
const reactor = new Reactor({ kernel, ports: runtime.ports, execute, handlers, reactions: [deliver] });
await reactor.start();
process.once('disconnect', () => {
  void reactor
    .stop()
    .then(() => kernel.close())
    .finally(() => process.exit(0));
});
process.send?.('ready');

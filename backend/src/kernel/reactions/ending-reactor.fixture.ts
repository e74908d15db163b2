import { setTimeout as delay } from 'node:timers/promises';
import type { Event } from '@learnloom/contracts/kernel/event';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { reaction } from './reaction.ts';
import { reactingTo } from './reactions.fixture.ts';

/**
 * A process whose reaction to the number 13 ends it, as one that needs more memory than there is, unless the first
 * argument is `room`. It tells which it has acted on in the table `acted`, where a few begin together.
 */
const [, , memory] = process.argv;
const url = process.env['DATABASE_URL'] ?? '';
const log = createLogger({ level: 'fatal', name: 'backend' });
const kernel = await openKernel(url, { name: 'backend', log, eventStore: null, max: 4 });

const rings = reaction<Event<'Rang', { readonly number: number }>>('EndsProcesses', {
  about: 'Tests',
  from: 'beginning',
  on: {
    async Rang({ data }) {
      await delay(20);
      if (data.number === 13 && memory !== 'room') process.kill(process.pid, 'SIGKILL');
      await kernel.database.pool.query('insert into acted (number) values ($1)', [data.number]);
    },
  },
});

await reactingTo(kernel, [rings]);

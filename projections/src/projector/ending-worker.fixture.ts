import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { counters, tally } from './counting.fixture.ts';
import { ProjectorGroup, projectorPool } from './projector-group.ts';
import { repair } from './repair.ts';

/**
 * A worker whose handler of the number 13 ends its process, as one that needs more memory than there is, unless the first
 * argument is `room`. With a stream as second argument it tries what is parked of that once, instead of following the log.
 */
const [, , memory, stream] = process.argv;
const url = process.env['DATABASE_URL'] ?? '';
const log = createLogger({ level: 'fatal', name: 'projections' });
const kernel = await openKernel(url, { name: 'projections', log, eventStore: null, max: 4 });
const ports = { url, pool: projectorPool(url, log), store: kernel.store, sealing: kernel.sealing, log };
const model = counters({ poison: () => memory !== 'room' && process.kill(process.pid, 'SIGKILL') });
if (stream === undefined) {
  await new ProjectorGroup(ports, [tally(), model]).start();
} else {
  await repair(ports, model, stream);
  process.exit(0);
}

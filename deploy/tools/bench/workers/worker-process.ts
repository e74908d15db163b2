import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { ProjectorGroup, projectorPool } from '@learnloom/projections/projector/projector-group';
import { registry } from '@learnloom/projections/registry';
import { workerShares } from '@learnloom/projections/worker-shares';
import { serve } from '../processes/child.ts';
import { cpuMicroseconds } from '../processes/cpu.ts';

let ending = () => Promise.resolve();

const services = {
  /** Keeps the read models up to date, without rendering documents or working for staff. */
  start: async (url: string): Promise<void> => {
    const log = createLogger({ level: 'error' });
    const kernel = await openKernel(url, { name: 'bench', log, eventStore: null, max: 4 });
    const pool = projectorPool(url, log);
    const { store, sealing } = kernel;
    const group = new ProjectorGroup({ url, pool, store, sealing, log }, registry, { shares: workerShares(registry) });
    await group.start();
    ending = async () => {
      await group.stop();
      await pool.end();
      await kernel.close();
    };
  },
  /** Microseconds so far. */
  cpu: (): number => cpuMicroseconds(),
};
export type WorkerServices = typeof services;

serve(services, () => ending());

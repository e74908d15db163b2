import type { Kernel } from '@learnloom/platform/kernel';
import type { Projection } from '@learnloom/projections/projector/projection';
import { ProjectorGroup, projectorPool, type GroupOptions } from '@learnloom/projections/projector/projector-group';

export interface RunningProjections {
  readonly group: ProjectorGroup;
  stop(): Promise<void>;
}

/** Runs read models in this process. Await `kernel.barrier.reached(position)` before reading what they wrote. */
export async function startProjections(
  kernel: Kernel,
  projections: readonly Projection[],
  options?: Pick<GroupOptions, 'rebuildBackOff' | 'shares'>,
): Promise<RunningProjections> {
  const { log, store, sealing, database } = kernel;
  const pool = projectorPool(database.url, log);
  const group = new ProjectorGroup({ url: database.url, pool, store, sealing, log }, projections, options);
  await group.start();
  return {
    group,
    stop: async () => {
      await group.stop();
      await pool.end();
    },
  };
}

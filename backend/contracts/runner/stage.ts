import type { Stage } from './execution.ts';

/** A stage that ended well and wrote nothing, but for what is given. */
export const stage = (ended: Partial<Stage> = {}): Stage => ({
  stdout: '',
  stderr: '',
  output: '',
  code: 0,
  signal: null,
  message: null,
  status: null,
  cpu_time: null,
  wall_time: null,
  memory: null,
  ...ended,
});

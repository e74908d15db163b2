import type { Pool } from 'pg';
import { GROUP_CHECKPOINT } from '@learnloom/platform/barrier';

/** Position that all live read models have reached; null: at the beginning. */
export async function checkpoint(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ position: string | null }>(
    'select position from kernel.checkpoints where name = $1',
    [GROUP_CHECKPOINT],
  );
  return rows[0]?.position ?? null;
}

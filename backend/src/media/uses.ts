import type { Ports } from '../kernel/ports.ts';

/** Whether anything that is there now names a file, as far as the read models are. */
export async function isUsed(db: Ports['db'], id: string): Promise<boolean> {
  const row = await db('media_use')
    .whereRaw('fields::text like ?', [`%${id}%`])
    .first('key');
  return row !== undefined;
}

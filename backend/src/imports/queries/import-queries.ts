import { imports, type ImportOne } from '@learnloom/contracts/imports/imports';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/page-sizes';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { services } from '../services.ts';
import { imports as tables } from '../tables.ts';

export const importList = answer(imports.list, ({ page, limit }, { read }) => {
  const rows = tables(read).selectFrom('content_import as i').orderBy('i.createdAt', 'desc').orderBy('i.key');
  return pageOf(read, rows.select('i.key'), { page, limit }, keys =>
    rows.innerJoin(keys.as('p'), 'p.key', 'i.key').selectAll('i'),
  );
});

/** One import with how far it is now, which is noted twice a second. */
export const importOne = answer(
  imports.one,
  async ({ key }, { read, importJobs }): Promise<ImportOne> => {
    const row = await tables(read).selectFrom('content_import').where('key', '=', key).selectAll().executeTakeFirst();
    if (!row) throw generalRefusal('not-found');
    const isRunning = row.status === 'checking' || row.status === 'importing' || row.status === 'stopping';
    return { ...row, progress: isRunning ? await importJobs.progress(key) : null };
  },
  { deps: [services.importJobs] },
);

export const importReport = answer(
  imports.report,
  async ({ key, page = 1, limit = DEFAULT_PAGE_SIZE, show = 'all' }, { read, importJobs }) => {
    const row = await tables(read).selectFrom('content_import').where('key', '=', key).select('key').executeTakeFirst();
    if (!row) throw generalRefusal('not-found');
    return importJobs.report(key, { page, limit, show });
  },
  { deps: [services.importJobs], cost: 5 },
);

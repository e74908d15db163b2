import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@learnloom/contracts/kernel/command';
import type { ImportProgress, ImportReportRow, ReportFilter } from '@learnloom/contracts/imports/imports';
import type { Progress } from '../import-folder.ts';
import { jobFiles } from './job.ts';

/** Milliseconds between two notes of how far a job is. */
const PROGRESS_MS = 500;
/** Remarks of one file that are kept: a file with thousands of losses names the first ones. */
const MAX_REMARKS = 200;

/** Writes what becomes of each file into the folder of a job, and how far the job is. */
export class ReportWriter {
  private readonly rows: WriteStream;
  private notedAt = 0;
  private noting: Promise<void> = Promise.resolve();

  constructor(private readonly folder: string) {
    this.rows = createWriteStream(path.join(folder, jobFiles.report));
  }

  add(row: ImportReportRow): void {
    this.rows.write(`${JSON.stringify(row)}\n`);
  }

  note(progress: ImportProgress): void {
    if (Date.now() - this.notedAt < PROGRESS_MS && progress.done < progress.total) return;
    this.notedAt = Date.now();
    const place = path.join(this.folder, jobFiles.progress);
    this.noting = this.noting.then(async () => {
      await writeFile(`${place}.new`, JSON.stringify(progress));
      await rename(`${place}.new`, place);
    });
  }

  async close(): Promise<void> {
    await this.noting;
    await new Promise<void>((resolve, reject) => {
      this.rows.once('error', reject);
      this.rows.end(resolve);
    });
  }
}

export function rowOf({ file, outcome, losses, mistakes, becomes }: Progress): ImportReportRow {
  const all = [...mistakes, ...losses];
  const remarks = all
    .slice(0, MAX_REMARKS)
    .map(({ line, reason, isNote }) => ({ line, reason, isNote: isNote === true }));
  if (all.length > MAX_REMARKS)
    remarks.push({ line: 0, reason: `${all.length - MAX_REMARKS} more remarks are not shown`, isNote: true });
  return { file, outcome, becomes, remarks };
}

export const skippedRow = (file: string, reason: string): ImportReportRow => ({
  file,
  outcome: 'skipped',
  becomes: null,
  remarks: [{ line: 0, reason, isNote: true }],
});

const isShown = ({ outcome, remarks }: ImportReportRow, show: ReportFilter): boolean => {
  if (show === 'all') return true;
  return show === 'losses' ? outcome !== 'refused' && remarks.some(({ isNote }) => !isNote) : outcome === show;
};

/**
 * One page of the report in the folder of a job, read line by line: a report of 50,000 files holds nobody up. Empty where
 * there is none.
 */
export async function readReport(
  folder: string,
  { page, limit, show }: { readonly page: number; readonly limit: number; readonly show: ReportFilter },
): Promise<Page<ImportReportRow>> {
  const rows: ImportReportRow[] = [];
  let total = 0;
  const input = createReadStream(path.join(folder, jobFiles.report), 'utf8');
  const missing = new Promise<boolean>(resolve => {
    input.on('error', () => resolve(true));
    input.once('ready', () => resolve(false));
  });
  if (await missing) return { rows, total, page, limit };
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const row = parsedRow(line);
    if (!row || !isShown(row, show)) continue;
    total += 1;
    if (total > (page - 1) * limit && rows.length < limit) rows.push(row);
  }
  return { rows, total, page, limit };
}

/** Null for a line that is being written. */
function parsedRow(line: string): ImportReportRow | null {
  try {
    return JSON.parse(line) as ImportReportRow;
  } catch {
    return null;
  }
}

/** Null: nothing of the job is noted yet. */
export async function readProgress(folder: string): Promise<ImportProgress | null> {
  const text = await readFile(path.join(folder, jobFiles.progress), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as ImportProgress);
}

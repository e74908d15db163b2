import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileKindOfName } from '@learnloom/contracts/media/file-kinds';
import type { SkippedFile } from '../documentation/walk.ts';
import type { Gateway } from '../gateway.ts';
import { importFolder, type ImportOptions, type Progress, type Summary } from '../import-folder.ts';
import { mistake, Mistakes } from '../markdown/mistakes.ts';
import { importSite } from '../moved-site/import-site.ts';
import { jobFiles, noCounts, type ImportJob, type JobResult } from './job.ts';
import { previewGateway } from './preview-gateway.ts';
import { ReportWriter, rowOf, skippedRow } from './report-file.ts';
import { unpackZip } from './unpack.ts';
import { contentOf } from './upload-root.ts';

/** Characters of a problem. */
const MAX_PROBLEM = 1000;

const NO_PLACE = 'Exports of Ghost and WordPress need a category and an author.';
const NO_TEXTS = 'The upload contains no Markdown files.';
const ONLY_ZIPS = 'The upload contains other zip files, which are not opened. Unpack them and upload the folder.';
const ALL_REFUSED = 'None of the files can be imported. The report gives the reason for each file.';

/** Brings the files of the upload into a folder of the job, once. Gives what was left out. Throws `Mistakes`. */
async function unpackUpload({ folder, fileName }: ImportJob): Promise<readonly SkippedFile[]> {
  const [upload, files, leftOut] = [jobFiles.upload, jobFiles.unpacked, jobFiles.leftOut].map(name =>
    path.join(folder, name),
  ) as [string, string, string];
  const earlier = await readFile(leftOut, 'utf8').catch(() => null);
  if (earlier !== null) return JSON.parse(earlier) as readonly SkippedFile[];
  // What an earlier try has left is not whole.
  await rm(files, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  let leftFiles: readonly SkippedFile[] = [];
  try {
    if (/\.zip$/i.test(fileName)) leftFiles = await unpackZip(upload, files);
    else await copyFile(upload, path.join(files, path.basename(fileName)));
  } catch (error) {
    await rm(files, { recursive: true, force: true });
    throw error;
  }
  await writeFile(leftOut, JSON.stringify(leftFiles));
  return leftFiles;
}

async function summaryOf(job: ImportJob, gateway: Gateway, options: ImportOptions): Promise<Summary> {
  const { defaults } = job;
  const content = await contentOf(path.join(job.folder, jobFiles.unpacked));
  if (content.kind === 'folder') return importFolder(content.folder, gateway, { ...options, defaults });
  if (!defaults) throw mistake(1, NO_PLACE);
  return importSite(content.file, gateway, { ...options, defaults });
}

/** Files of kinds that no text can use. */
const unread = ({ others }: Summary): readonly SkippedFile[] =>
  others.flatMap(file => {
    if (/\.zip$/i.test(file)) return [{ file, reason: 'a zip within the upload is not opened' }];
    const isUsable = fileKindOfName(file) !== undefined || /\.(?:svg|avif)$/i.test(file);
    return isUsable ? [] : [{ file, reason: 'a kind of file that is not imported' }];
  });

/** Why nothing of an upload can be imported; null: some of it can. */
function problemOf({
  created,
  edited,
  unchanged,
  refused,
  skipped,
}: Pick<Summary, 'created' | 'edited' | 'unchanged' | 'refused' | 'skipped'>): string | null {
  if (created + edited + unchanged > 0) return null;
  if (refused > 0) return ALL_REFUSED;
  return skipped.some(({ file }) => /\.zip$/i.test(file)) ? ONLY_ZIPS : NO_TEXTS;
}

/** The sentences of what keeps an import from beginning, without the names of fields. */
const sentencesOf = ({ found }: Mistakes): string =>
  found
    .map(({ reason }) => {
      const plain = reason.replace(/^[a-z]+: /, '');
      const text = plain.charAt(0).toUpperCase() + plain.slice(1);
      return /[.!?]$/.test(text) ? text : `${text}.`;
    })
    .join(' ')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, MAX_PROBLEM);

/**
 * Checks an upload or imports it, and writes the report and the progress into the folder of the job. What the upload itself
 * is to blame for is in the result; everything else is thrown. Stopped by the signal, it ends after the files under way.
 */
export async function runJob(job: ImportJob, gateway: Gateway, signal: AbortSignal): Promise<JobResult> {
  const report = new ReportWriter(job.folder);
  let losses = 0;
  const onProgress = (progress: Progress): void => {
    const { done, total, file } = progress;
    losses += progress.losses.filter(({ isNote }) => !isNote).length;
    report.add(rowOf(progress));
    report.note({ done, total, file });
  };
  try {
    report.note({ done: 0, total: 0, file: '' });
    const leftOut = await unpackUpload(job);
    const target = job.mode === 'preview' ? previewGateway(gateway) : gateway;
    const summary = await summaryOf(job, target, { onProgress, signal });
    const skippedFiles = [...leftOut, ...summary.skipped, ...unread(summary)];
    for (const { file, reason } of skippedFiles) report.add(skippedRow(file, reason));
    const { created, edited, unchanged, refused, left } = summary;
    const counts = { created, edited, unchanged, refused, skipped: skippedFiles.length, losses };
    const isStopped = left > 0;
    return { counts, problem: isStopped ? null : problemOf({ ...summary, skipped: skippedFiles }), isStopped };
  } catch (error) {
    if (!(error instanceof Mistakes)) throw error;
    return { counts: noCounts, problem: sentencesOf(error), isStopped: false };
  } finally {
    await report.close();
  }
}

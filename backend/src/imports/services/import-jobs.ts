import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@learnloom/contracts/kernel/command';
import type {
  ImportPlace,
  ImportProgress,
  ImportReportRow,
  ImportUpload,
  ReportFilter,
} from '@learnloom/contracts/imports/imports';
import { jobFiles, noCounts, type ImportedItem, type ImportJob, type JobResult } from '@learnloom/importing/jobs/job';
import { JobTooLarge, runJobInThread } from '@learnloom/importing/jobs/job-thread';
import { readProgress, readReport } from '@learnloom/importing/jobs/report-file';
import { isTransient } from '@learnloom/platform/database';
import { EventStoreUnavailable } from '@learnloom/platform/event-store/event-store';
import type { Logger } from '@learnloom/platform/log';
import { requireRoom } from '../../kernel/http/disk-room.ts';
import type { ArrivedFile } from '../../kernel/deciding/decider.ts';
import type { Product } from '../../kernel/services/provider.ts';
import { notingGateway, readItems } from './item-notes.ts';
import { processGateway } from './process-gateway.ts';

const DAY_MS = 86_400_000;
/** Uploads and what is unpacked of them stay for so long after their last use. */
const FILES_MS = 2 * DAY_MS;
/** Reports stay for so long, and what an undo needs. */
const REPORTS_MS = 30 * DAY_MS;

const UNUSABLE = 'The upload contains too much to import in one go. Import the folder in parts.';
const GONE = 'The upload was deleted because it was not imported in time. Upload it again.';
const UNEXPECTED = 'The import ended unexpectedly. Start it again to continue.';

/** A folder of a job is named by the key of the import. */
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Running {
  /** Aborts when the process stops: the job goes on in the next one. */
  readonly signal: AbortSignal;
  /** Aborts when staff stop the import. */
  readonly stop: AbortSignal;
  /** What the commands of the import have in common. */
  readonly correlationId: string;
}

export type JobOutcome = JobResult & { readonly hasFailed: boolean };

export interface ImportJobs {
  /** Keeps an upload until it is imported. May be repeated. Throws a `Refusal` where the disk has no room. */
  readonly keep: (key: string, arrived: ArrivedFile) => Promise<void>;
  /** Checks an upload, or imports it. Throws what is not the upload's fault and may be over soon. */
  readonly run: (key: string, mode: ImportJob['mode'], upload: ImportUpload, running: Running) => Promise<JobOutcome>;
  readonly progress: (key: string) => Promise<ImportProgress | null>;
  readonly report: (
    key: string,
    page: { readonly page: number; readonly limit: number; readonly show: ReportFilter },
  ) => Promise<Page<ImportReportRow>>;
  /** What an import created or changed, with the versions before. */
  readonly items: (key: string) => Promise<readonly ImportedItem[]>;
  /** Deletes what is too old. */
  readonly sweep: () => Promise<void>;
}

export interface ImportJobsSpec {
  readonly dataDir: string;
  readonly log: Logger;
  readonly product: () => Product;
}

const defaultsOf = ({ kind, category, author, site }: ImportPlace): ImportJob['defaults'] =>
  category === '' || author === '' ? null : { kind, category, author, ...(site !== '' && { site }) };

const failure = (problem: string): JobOutcome => ({ counts: noCounts, problem, isStopped: false, hasFailed: true });

/**
 * Jobs of imports, with a folder each below `DATA_DIR/imports`, which the backends share. One at a time imports or is checked
 * in a process: two imports would take each other's time and names.
 */
export function openImportJobs({ dataDir, log, product }: ImportJobsSpec): ImportJobs {
  const root = join(dataDir, 'imports');
  let last: Promise<unknown> = Promise.resolve();

  const folderOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('Not the key of an import');
    return join(root, key);
  };

  async function inThread(job: ImportJob, { signal, stop, correlationId }: Running): Promise<JobResult> {
    const { runtime, handlers, answers } = product();
    const gateway = processGateway(runtime, handlers, answers, correlationId);
    const target = job.mode === 'preview' ? gateway : await notingGateway(gateway, job.folder, { runtime, handlers });
    return runJobInThread(job, target, { signal, stop });
  }

  async function outcomeOf(job: ImportJob, running: Running): Promise<JobOutcome> {
    running.signal.throwIfAborted();
    if (!(await stat(join(job.folder, jobFiles.upload)).catch(() => null))) return failure(GONE);
    try {
      return { ...(await inThread(job, running)), hasFailed: false };
    } catch (error) {
      // Begun again by this process or the next one.
      if (running.signal.aborted || isTransient(error) || error instanceof EventStoreUnavailable) throw error;
      if (running.stop.aborted) return { counts: noCounts, problem: null, isStopped: true, hasFailed: false };
      log.error({ err: error, mode: job.mode }, 'An import failed');
      return failure(error instanceof JobTooLarge ? UNUSABLE : UNEXPECTED);
    }
  }

  return {
    async keep(key, { path, size }) {
      const folder = folderOf(key);
      await mkdir(folder, { recursive: true });
      await requireRoom(folder, size);
      const place = join(folder, jobFiles.upload);
      try {
        await rename(path, place);
      } catch (error) {
        // The folder that backends share may be on another disk.
        if (error instanceof Error && 'code' in error && error.code === 'EXDEV') await copyFile(path, place);
        // A command that is decided again has moved it already.
        else if (!(await stat(place).catch(() => null))) throw error;
      }
    },
    run(key, mode, upload, running) {
      const job: ImportJob = {
        folder: folderOf(key),
        fileName: upload.fileName,
        mode,
        defaults: defaultsOf(upload),
      };
      const next = last.then(() => outcomeOf(job, running));
      last = next.catch(() => undefined);
      return next;
    },
    progress: key => readProgress(folderOf(key)),
    report: (key, page) => readReport(folderOf(key), page),
    items: key => readItems(folderOf(key)),
    async sweep() {
      for (const key of await readdir(root).catch(() => [])) {
        if (!KEY.test(key)) continue;
        const folder = folderOf(key);
        const usedAt = await lastUse(folder);
        if (usedAt < Date.now() - REPORTS_MS) await rm(folder, { recursive: true, force: true });
        else if (usedAt < Date.now() - FILES_MS)
          for (const name of [jobFiles.upload, jobFiles.unpacked, jobFiles.leftOut])
            await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

/** When something of a job was written last. Milliseconds since the epoch. */
async function lastUse(folder: string): Promise<number> {
  const names = ['', jobFiles.upload, jobFiles.report, jobFiles.progress, jobFiles.items];
  const times = await Promise.all(
    names.map(async name => (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0),
  );
  return Math.max(...times);
}

import pLimit from 'p-limit';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import type { ProjectorPorts } from '@learnloom/projections/projector/ports';
import type { Projection } from '@learnloom/projections/projector/projection';
import { projectorPool } from '@learnloom/projections/projector/projector-group';
import { registry } from '@learnloom/projections/registry';
import { readOwnSettings } from './own-settings.ts';
import { PlainError, plainly } from './plain-error.ts';
import { progressLine, type ProgressLine } from './progress-line.ts';
import { connectKept } from '../postgres/connect-database.ts';
import { endWithNpm, onFirstSignal } from './ending.ts';

const USAGE = 2;

export interface ToolPorts extends ProjectorPorts {
  /** With which this installation vouches for its log; SPKI in DER, base64. */
  readonly publicKey: string;
}

export interface ReadModelTool {
  /** For its connections. */
  readonly name: string;
  readonly usage: string;
  /** The read models that the arguments name; none: the usage is shown. */
  readonly chosen: (args: readonly string[], all: readonly string[]) => readonly string[];
  /** What is said when Ctrl-C ends it. */
  readonly cancelled: string;
  /** Read models that it works on side by side; 1 by default. */
  readonly parallel?: number;
  /** Works on one read model. Gives whether all is well. */
  readonly work: (
    ports: ToolPorts,
    projection: Projection,
    options: { readonly signal: AbortSignal; readonly line: ProgressLine },
  ) => Promise<boolean>;
}

/** Runs a tool over read models, beside a running product or without one. Gives the exit code. */
async function run(tool: ReadModelTool, args: readonly string[], signal: AbortSignal): Promise<number> {
  const names = registry.map(({ name }) => name);
  const chosen = tool.chosen(args, names);
  const unknown = chosen.filter(name => !names.includes(name));
  if (chosen.length === 0 || unknown.length > 0) {
    if (unknown.length > 0) console.error(`Unknown read model: ${unknown.join(', ')}`);
    console.error(`${tool.usage}\nRead models: ${names.join(', ')}`);
    return USAGE;
  }
  const settings = readOwnSettings();
  const log = createLogger({ level: settings.logLevel });
  const database = await connectKept(settings);
  try {
    const kernel = await openKernel(database.url, { name: tool.name, log, eventStore: settings.eventStore, max: 3 });
    const pool = projectorPool(database.url, log);
    const { store, sealing, secrets } = kernel;
    const { publicKey } = secrets.vouching;
    const ports: ToolPorts = { url: database.url, pool, store, sealing, log, publicKey };
    const line = progressLine();
    try {
      const slots = pLimit(tool.parallel ?? 1);
      const projections = registry.filter(({ name }) => chosen.includes(name));
      const works = projections.map(projection => slots(() => tool.work(ports, projection, { signal, line })));
      // The connections stay until every work has ended.
      await Promise.allSettled(works);
      return (await Promise.all(works)).every(Boolean) ? 0 : 1;
    } finally {
      line.clear();
      await pool.end();
      await kernel.close();
    }
  } finally {
    await database.close();
  }
}

/** The process of a tool. The first Ctrl-C ends it cleanly, a second one at once. */
export async function runReadModelTool(tool: ReadModelTool): Promise<void> {
  const cancelled = new AbortController();
  endWithNpm();
  onFirstSignal(() => cancelled.abort(new PlainError(tool.cancelled)));
  try {
    process.exitCode = await run(tool, process.argv.slice(2), cancelled.signal);
  } catch (error) {
    console.error(plainly(error));
    process.exitCode = 1;
  }
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../../postgres/embedded-postgres.ts';

/** A PostgreSQL of one's own, kept up as the product keeps its own, that can be killed. */
export interface PostgresServer {
  /** Address of the database that every server has. */
  readonly url: string;
  /**
   * SIGKILL of the server: of all its processes, of the first one only, or of any other one. Resolves once its
   * connections have ended.
   */
  kill(which: 'all' | 'first' | 'one', random: () => number): Promise<void>;
  close(): Promise<void>;
}

export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'learnloom-faults-'));
  const dir = path.join(folder, 'postgres');
  try {
    const server = await openEmbeddedPostgres({ dir });
    const url = server.urlOf('postgres');
    return {
      url,
      kill: async (which, random) => {
        const witness = new pg.Client({ connectionString: url });
        const ended = new Promise<void>(resolve => witness.once('end', () => resolve()));
        witness.on('error', () => undefined);
        await witness.connect();
        const first = Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
        const others = childrenOf(first);
        if (which === 'one') killedOne(others, random);
        else for (const pid of which === 'first' ? [first] : [first, ...others]) killed(pid);
        await ended;
      },
      close: async () => {
        await server.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  return lines
    .map(line => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, of]) => (pid && of === parent ? [pid] : []));
}

/** Any one of them: some, such as those of short connections, may have ended since they were listed. */
function killedOne(pids: number[], random: () => number): void {
  while (pids.length > 0) {
    const [pid] = pids.splice(Math.floor(random() * pids.length), 1);
    if (pid !== undefined && killed(pid)) return;
  }
}

/** False: it was gone already. */
function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

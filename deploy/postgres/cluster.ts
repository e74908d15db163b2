import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PlainError } from '../running/plain-error.ts';
import type { Binaries, Launcher } from './launcher.ts';

const PASSWORD_FILE = 'app.password';
/** Bytes of a log that is put away at the next start. */
const LONG_LOG = 16 * 1024 * 1024;
/** The details of an error are the values of rows. */
const ALWAYS = { log_error_verbosity: 'terse' } as const;

/** `from`: bytes that are left out. */
const readText = (file: string, from = 0): string => {
  try {
    return readFileSync(file).toString('utf8', from);
  } catch {
    return '';
  }
};

/** What ended the server, as its log has it. */
const lastFatal = (log: string): string | undefined =>
  [...log.matchAll(/^[^\n]*?(?:FATAL|PANIC): {2}([^\n]+)/gm)].at(-1)?.[1];

/** A data folder of PostgreSQL: made, started and stopped with its own programs. */
export class Cluster {
  constructor(
    readonly dir: string,
    private readonly binaries: Binaries,
    private readonly launcher: Launcher,
    /** Settings of the server beyond its defaults. */
    private readonly settings: Readonly<Record<string, string>> = {},
  ) {}

  get logFile(): string {
    return path.join(this.dir, 'server.log');
  }

  exists(): boolean {
    return existsSync(path.join(this.dir, 'PG_VERSION'));
  }

  /** Made beside and moved in whole: a crash half-way leaves nothing to trip over. */
  async create(): Promise<void> {
    mkdirSync(path.dirname(this.dir), { recursive: true });
    const beside = mkdtempSync(`${this.dir}.init-`);
    const data = path.join(beside, 'data');
    const password = path.join(beside, 'password');
    try {
      writeFileSync(password, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 });
      const { owner } = this.launcher;
      if (owner !== undefined) for (const file of [beside, password]) chownSync(file, owner, owner);
      await this.launcher.launch(this.binaries.initdb, [
        ...['-D', data, '-U', 'app', `--pwfile=${password}`, '-A', 'scram-sha-256', '-E', 'UTF8'],
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
        ...['--set=listen_addresses=127.0.0.1', '--set=unix_socket_directories=', '--set=timezone=UTC'],
        '--set=log_checkpoints=off',
      ]);
      renameSync(password, path.join(data, PASSWORD_FILE));
      try {
        renameSync(data, this.dir);
      } catch (error) {
        if (!this.exists()) throw error;
      }
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
  }

  /** Starts the server and waits until it answers; rejects when it does not. */
  async start(port: number): Promise<void> {
    this.removeStalePidFile();
    this.putAwayLongLog();
    const settings = Object.entries({ ...ALWAYS, ...this.settings, port: String(port) }).map(
      ([key, value]) => `-c ${key}=${value}`,
    );
    const before = this.logSize();
    try {
      await this.launcher.launch(this.binaries.pg_ctl, [
        ...['-D', this.dir, '-l', this.logFile, '-o', settings.join(' '), '-w', '-t', '60', 'start'],
      ]);
    } catch (error) {
      // `pg_ctl` only says that it is in the log.
      const why = lastFatal(readText(this.logFile, before));
      throw why === undefined ? error : new PlainError(why);
    }
  }

  /** Ends all sessions and waits until the server is gone. */
  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await this.launcher.launch(this.binaries.pg_ctl, ['-D', this.dir, '-m', mode, '-w', '-t', '60', 'stop']);
  }

  /** Where the running server says that it answers, or null. */
  running(): { readonly pid: number; readonly port: number } | null {
    const lines = readText(path.join(this.dir, 'postmaster.pid')).split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return lines[7]?.startsWith('ready') && pid > 0 && port > 0 ? { pid, port } : null;
  }

  /** Whether somebody has asked the server to end, and it waits for those who are connected: it takes nobody else. */
  isStopping(): boolean {
    return readText(path.join(this.dir, 'postmaster.pid')).split('\n')[7]?.startsWith('stopping') ?? false;
  }

  urlAt(port: number, database: string): string {
    return `postgres://app:${readText(path.join(this.dir, PASSWORD_FILE)).trim()}@127.0.0.1:${port}/${database}`;
  }

  private logSize(): number {
    return statSync(this.logFile, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** The one before is kept beside it, an older one goes. */
  private putAwayLongLog(): void {
    if (this.logSize() > LONG_LOG) renameSync(this.logFile, `${this.logFile}.old`);
  }

  /** After a crash and a restart of the machine the recorded process id may belong to another program. */
  private removeStalePidFile(): void {
    const file = path.join(this.dir, 'postmaster.pid');
    const pid = Number(readText(file).split('\n')[0]);
    const command = pid > 0 ? readText(`/proc/${pid}/cmdline`) : '';
    if (command && !command.includes(this.dir)) rmSync(file, { force: true });
  }
}

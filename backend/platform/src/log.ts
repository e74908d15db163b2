import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './settings.ts';

export type { Logger } from 'pino';

const secret = ['password', 'confirmPassword', 'token', 'refreshToken', 'authorization', 'cookie', 'signingKey'];
const personal = ['email', 'firstName', 'lastName', 'otherNames', 'phone'];

/** Redacted wherever they stand in an object that is logged, down to the third level. */
const paths = [...secret, ...personal].flatMap(name => [name, `*.${name}`, `*.*.${name}`]);

/** So many characters do not wait for the end of the turn. */
const GATHERED = 8192;

/**
 * Standard output, by which the lines of one turn of the event loop leave together: a write costs more than a line. Not by
 * the buffer of the destination, which asks for the disk whenever it is emptied: where the log is a file, all would wait.
 */
function gathering(): DestinationStream {
  const out = pino.destination({ sync: true });
  let lines = '';
  const leave = () => {
    if (lines !== '') out.write(lines);
    lines = '';
  };
  process.once('exit', leave);
  return {
    write(line) {
      if (lines === '') setImmediate(leave);
      lines += line;
      if (lines.length >= GATHERED) leave();
    },
  };
}

let standardOutput: DestinationStream | undefined;

/** The process's logger: one JSON object a line on standard output. Secrets and personal fields are left out. */
export const createLogger = (
  options: { readonly level?: LogLevel; readonly name?: string } = {},
  destination: DestinationStream = (standardOutput ??= gathering()),
): Logger =>
  pino(
    {
      level: options.level ?? 'info',
      base: { ...(options.name ? { process: options.name } : {}), pid: process.pid },
      redact: { paths: [...paths, '*["set-cookie"]'], censor: '[redacted]' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { err: describeError },
      formatters: { level: (label: string) => ({ level: label }) },
    },
    destination,
  );

/** What an error says about the program; a database's `detail` and parameters hold people's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** A child logger for lines whose fields are fixed and hold nothing to leave out: looking for it costs most of a line. */
export const unredacted = (log: Logger): Logger => log.child({}, { redact: { paths: [] } });

/** A child logger whose lines carry the id that the client was told. */
export const correlated = (log: Logger, correlationId: string): Logger => log.child({ correlationId });

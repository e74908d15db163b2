import type {
  ExecuteFailure,
  ExecuteReply,
  OutputPiece,
  Stage,
  StageStatus,
} from '@learnloom/contracts/runner/execution';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const statuses: readonly StageStatus[] = ['RE', 'SG', 'TO', 'OL', 'EL', 'XX'];

/** Older services leave out what they do not measure. */
const stageOf = (told: Fields): Stage => ({
  stdout: textOf(told.stdout),
  stderr: textOf(told.stderr),
  output: textOf(told.output),
  code: numberOrNull(told.code),
  signal: textOrNull(told.signal),
  message: textOrNull(told.message),
  status: statuses.find(status => status === told.status) ?? null,
  cpu_time: numberOrNull(told.cpu_time),
  wall_time: numberOrNull(told.wall_time),
  memory: numberOrNull(told.memory),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What a line of a stream says that the program wrote; null: the line is something else. */
export function pieceOf(line: string): OutputPiece | null {
  const value = parsed(line);
  const piece = isFields(value) && isFields(value.piece) ? value.piece : null;
  if (!piece || (piece.stream !== 'stdout' && piece.stream !== 'stderr')) return null;
  return { stream: piece.stream, text: textOf(piece.text) };
}

/**
 * What the execution service said: a run, or why there is none. Throws an `Error` with a sentence for readers when it
 * said nothing of the kind, or failed with status 500.
 */
export function answerOf(status: number, text: string): ExecuteReply | ExecuteFailure {
  const told = parsed(text);
  if (isFields(told)) {
    if (isFields(told.run))
      return {
        language: textOf(told.language),
        version: textOf(told.version),
        run: stageOf(told.run),
        ...(isFields(told.compile) && { compile: stageOf(told.compile) }),
      };
    if (typeof told.message === 'string' && told.message !== '') {
      if (status === 500) throw new Error(told.message);
      return { message: told.message };
    }
  }
  throw new Error(
    text.trim() === ''
      ? `The service returned an empty response (status ${status}).`
      : `The service returned an unreadable response (status ${status}).`,
  );
}

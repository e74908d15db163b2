/** A failure that the person at the terminal can act on: its message is one line and needs no stack. */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}

/** Whether its message says enough. By name, too: a remote's team has no backend, whose settings are refused so. */
export const isPlain = (error: Error): boolean => error instanceof PlainError || error.name === 'SettingsError';

/** What to print of an error: the line of one that says enough, else all that is known. */
export const plainly = (error: unknown): unknown => (error instanceof Error && isPlain(error) ? error.message : error);

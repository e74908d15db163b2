import { SettingsError } from '@learnloom/platform/settings';

/** A failure that the person at the terminal can act on: its message is one line and needs no stack. */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}

/** What to print of an error: the line of one that says enough, else all that is known. */
export const plainly = (error: unknown): unknown =>
  error instanceof SettingsError || error instanceof PlainError ? error.message : error;

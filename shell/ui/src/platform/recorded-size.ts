import { overBounds, type Bounds } from '@learnloom/contracts/kernel/recorded-size';
import { bootData } from './boot.ts';
import { ApiProblem } from './problem.ts';

/** What the server can record at once, for `validate`. */
export function recordedBounds(): Bounds {
  const { recordedBytes } = bootData();
  return recordedBytes === null ? {} : { recordedBytes };
}

/**
 * Throws, before it is sent, what the server would answer to an input that takes more than it can record at once: an
 * `ApiProblem` that names both sizes.
 */
export function assertRecordable(input: object, noun: string): void {
  const over = overBounds(input, recordedBounds());
  if (!over) return;
  const message = `The ${noun} is ${over.size}; the limit is ${over.most}.`;
  throw new ApiProblem(413, 'too-large', message, {}, null, null, 'too-large');
}

import type { KeptPart } from '@learnloom/contracts/kernel/kept-part';
import type { Ports } from './ports.ts';
import type { TakenBy, Takeout } from './takeout.ts';

/** What an area keeps about a person, for whoever takes it along. */
export interface TakeoutPart {
  /** What the rows are, in words that the person reads. */
  readonly about: string;
  readonly rows: (by: TakenBy, ports: Ports) => Promise<readonly object[]>;
}

/** `parts`: by the name under which they stand in the file. */
export function openTakeout(ports: () => Ports, parts: ReadonlyMap<string, TakeoutPart>): Takeout {
  return {
    async elsewhere(by) {
      const kept: Record<string, KeptPart> = {};
      // One after the other: whoever asks waits for a file, and the others for the database.
      for (const [name, { about, rows }] of parts) kept[name] = { about, rows: await rows(by, ports()) };
      return kept;
    },
  };
}

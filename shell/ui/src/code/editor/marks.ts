import type { HighlightType } from '@learnloom/contracts/runner/code-settings';

/** What stands out in the code; lines count from 1 [CODE-07]. */
export interface CodeMarks {
  readonly highlight?: readonly number[];
  /** Default: info. */
  readonly highlightType?: HighlightType;
  /** Dims the lines that are not highlighted until the code is edited. */
  readonly focus?: boolean;
  /** Lines that were added, with a plus beside them. */
  readonly added?: readonly number[];
  /** Lines that were taken away, with a minus beside them. */
  readonly removed?: readonly number[];
  /** Words to mark wherever they stand. */
  readonly words?: readonly string[];
}

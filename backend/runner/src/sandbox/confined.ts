import type { FileHandle } from 'node:fs/promises';
import type { Logger } from '@learnloom/platform/log';
import type { OnOutput, StageLimits } from '../engine.ts';
import type { Mount } from './arguments.ts';
import type { ControlGroups } from './control-group.ts';
import type { Descriptors } from './descriptors.ts';
import type { SystemRoot } from './machine.ts';

export interface SandboxParts {
  readonly log: Logger;
  /** Paths of the program and of the filter that it loads. */
  readonly bubblewrap: string;
  readonly filter: Buffer;
  readonly root: SystemRoot;
  readonly groups: ControlGroups | undefined;
  readonly descriptors: Descriptors;
}

/** One program to run. */
export interface Confined {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Folders and files of the machine that it sees beside the system's. */
  readonly sees: readonly string[];
  /** Folders that it sees at another place. */
  readonly mounts?: readonly Mount[];
  /** The job's folder; `entries`, when they are given, are all that is seen of it, and cannot be changed. */
  readonly box: { readonly folder: string; readonly entries?: readonly string[] };
  readonly stdin?: FileHandle;
  readonly limits: StageLimits;
  /** Bytes of one file. */
  readonly file: number;
  /** Set where the server is root: the user that runs it. */
  readonly user?: number;
  readonly signal: AbortSignal;
  /** Gets what it writes as it comes. */
  readonly onOutput?: OnOutput;
}

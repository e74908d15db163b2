import type { Logger } from '@learnloom/platform/log';
import type { Settings } from '@learnloom/platform/settings';
import { openEmbeddedEngine } from './embedded/embedded-engine.ts';
import type { ExecutionEngine } from './engine.ts';
import { openPistonEngine } from './piston/piston-engine.ts';
import { openSandboxEngine } from './sandbox/sandbox-engine.ts';
import { openWasiEngine } from './wasi/wasi-engine.ts';

/** An engine that can be opened. */
export interface Opening {
  /** For the log. */
  readonly name: string;
  open(): Promise<ExecutionEngine>;
  /** It opens when the others have: what it runs is asked for less, and its start takes its time. */
  readonly last?: boolean;
}

/** What the settings give, in the order in which reasons for a missing language are told. */
export function openingsOf({ piston, dataDir }: Pick<Settings, 'piston' | 'dataDir'>, log: Logger): readonly Opening[] {
  return [
    ...(piston ? [{ name: 'piston', open: () => openPistonEngine(piston, { log }) }] : []),
    { name: 'sandbox', open: () => openSandboxEngine({ log, dataDir }) },
    { name: 'embedded', open: () => openEmbeddedEngine({ log }) },
    { name: 'wasi', open: () => openWasiEngine({ log }), last: true },
  ];
}

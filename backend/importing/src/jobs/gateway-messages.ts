import type { JobResult } from './job.ts';

/** What a thread has the product do: declarations go by their names. */
export type GatewayCall =
  | { readonly does: 'execute' | 'begin'; readonly command: string; readonly input: Readonly<Record<string, unknown>> }
  | { readonly does: 'settled' }
  | {
      readonly does: 'upload';
      readonly path: string;
      readonly about: { readonly folder: string; readonly fileName: string };
    }
  | { readonly does: 'ask'; readonly query: string; readonly input: Readonly<Record<string, unknown>> };

/** From the thread. */
export type FromThread =
  | { readonly type: 'call'; readonly id: number; readonly call: GatewayCall }
  | { readonly type: 'result'; readonly result: JobResult }
  /** It cannot go on, for a reason that the upload is not to blame for. */
  | { readonly type: 'failed'; readonly message: string };

/** To the thread. */
export type ToThread =
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly message: string }
  /** Ends after the files under way. */
  | { readonly type: 'stop' };

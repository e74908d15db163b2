/** Where a fault gets its databases from. */
export interface Databases {
  /** A migrated database of one's own, without events. */
  migrated(): Promise<string>;
  /** One with nothing in it. */
  empty(): Promise<string>;
}

export interface FaultOptions {
  /** From 0 to below 1; all that happens by chance comes from here. */
  readonly random: () => number;
  /** Seconds instead of minutes: the same steps, fewer of them. */
  readonly short: boolean;
  /** Ends the run early, and in order. */
  readonly signal: AbortSignal;
  readonly databases: Databases;
}

/** What a run saw. */
export interface Figures {
  /** Processes ended with SIGKILL. */
  readonly kills: number;
  /** Commands or appends that were answered as done. */
  readonly acknowledged: number;
  /** Of those, without a trace. */
  readonly lost: number;
  /** Applied more than once. */
  readonly duplicated: number;
  /** Milliseconds from each fault until all was well again. */
  readonly recoveries: readonly number[];
  /** What did not hold, in words; empty: all held. */
  readonly broken: readonly string[];
  /** What else is worth knowing. */
  readonly note?: string;
}

/** One kind of trouble and the promise that holds through it: a repeatable program. */
export interface Fault {
  readonly number: number;
  readonly name: string;
  /** Milliseconds that a recovery may take; a full run holds it against every one. Null: nothing has to recover. */
  readonly limit: number | null;
  readonly run: (options: FaultOptions) => Promise<Figures>;
}

export const fault = (number: number, name: string, rest: Pick<Fault, 'limit' | 'run'>): Fault => ({
  number,
  name,
  ...rest,
});

/** What of the promise did not hold. Times count in a full run only. */
export function failuresOf({ limit }: Fault, figures: Figures, short: boolean): readonly string[] {
  const { lost, duplicated, recoveries, broken } = figures;
  const slowest = Math.max(0, ...recoveries);
  return [
    ...(lost > 0 ? [`${lost} acknowledged and lost`] : []),
    ...(duplicated > 0 ? [`${duplicated} applied more than once`] : []),
    ...broken,
    ...(!short && limit !== null && slowest > limit
      ? [`a recovery took ${Math.round(slowest)} ms; ${limit} ms are promised`]
      : []),
  ];
}

/** Bytes that what is around a value takes where it is recorded. */
const AROUND_BYTES = 8_000;

/** What an input is checked against besides its declaration. */
export interface Bounds {
  /** Bytes that can be recorded at once; no limit of its own by default. */
  readonly recordedBytes?: number;
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;

/** Both sizes where a value takes more than can be recorded, else null. */
export function overBounds(value: unknown, { recordedBytes }: Bounds): { size: string; most: string } | null {
  if (recordedBytes === undefined) return null;
  const most = recordedBytes - AROUND_BYTES;
  const size = new TextEncoder().encode(JSON.stringify(value)).length;
  return size > most ? { size: inMegabytes(size), most: inMegabytes(most) } : null;
}

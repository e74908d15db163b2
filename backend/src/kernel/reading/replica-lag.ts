/** From this lag on (milliseconds) a replica is left out. */
export const BEHIND_MS = 5000;

/** How far a replica is behind, from bytes of the write-ahead log that both servers have. */
export class ReplicaLag {
  /** What the primary had written when, as far as the replica has not replayed it. */
  private readonly ahead: { readonly at: number; readonly bytes: number }[] = [];

  /** Gives the milliseconds by which the replica is behind. */
  measure(primaryBytes: number, replicaBytes: number, now: number): number {
    this.ahead.push({ at: now, bytes: primaryBytes });
    while ((this.ahead[0]?.bytes ?? Infinity) <= replicaBytes) this.ahead.shift();
    const [oldest] = this.ahead;
    return oldest ? now - oldest.at : 0;
  }
}

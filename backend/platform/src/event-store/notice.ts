/** Something that may ring before or while somebody waits for it. It rings when the signal aborts, too. */
export class Notice {
  private rung = false;
  private wakeUp: (() => void) | null = null;
  readonly ring = (): void => {
    this.rung = true;
    this.wakeUp?.();
  };

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', this.ring);
  }

  reset(): void {
    this.rung = this.signal.aborted;
  }

  /** Whether it has rung since the last reset, within so many milliseconds. */
  async wait(ms: number): Promise<boolean> {
    if (this.rung) return true;
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wakeUp = null;
    return this.rung;
  }

  close(): void {
    this.signal.removeEventListener('abort', this.ring);
  }
}

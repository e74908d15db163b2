/** Something in a file that keeps it from being imported. Lines are 1-based. */
export interface Mistake {
  readonly line: number;
  readonly reason: string;
  /** Nothing of the text is lost: only how the other site shows it. */
  readonly isNote?: true;
}

/** All that was found wrong in one file. */
export class Mistakes extends Error {
  override readonly name = 'Mistakes';
  constructor(readonly found: readonly Mistake[]) {
    super(found.map(({ line, reason }) => `line ${line}: ${reason}`).join('; '));
  }
}

export const mistake = (line: number, reason: string): Mistakes => new Mistakes([{ line, reason }]);

/** Gathers what is wrong with one file, so that whoever wrote it reads all of it at once. */
export class Findings {
  private readonly found: Mistake[] = [];

  add(...mistakes: readonly Mistake[]): void {
    for (const { line, reason, isNote } of mistakes)
      if (!this.found.some(known => known.line === line && known.reason === reason))
        this.found.push({ line, reason, ...(isNote && { isNote }) });
  }

  /** What the check gives. When it throws `Mistakes`, those are kept and `otherwise` stands in, for the other checks. */
  of<T>(check: () => T, otherwise: T): T {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Mistakes)) throw error;
      this.add(...error.found);
      return otherwise;
    }
  }

  /** What was found, in the order of the lines. */
  inOrder(): readonly Mistake[] {
    return this.found.toSorted((a, b) => a.line - b.line);
  }

  /** Throws what was found, in the order of the lines. */
  end(): void {
    if (this.found.length > 0) throw new Mistakes(this.inOrder());
  }
}

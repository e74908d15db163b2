/** Something in a file that keeps it from being imported. Lines are 1-based. */
export interface Mistake {
  readonly line: number;
  readonly reason: string;
}

/** All that was found wrong in one file. */
export class Mistakes extends Error {
  override readonly name = 'Mistakes';
  constructor(readonly found: readonly Mistake[]) {
    super(found.map(({ line, reason }) => `line ${line}: ${reason}`).join('; '));
  }
}

export const mistake = (line: number, reason: string): Mistakes => new Mistakes([{ line, reason }]);

/** Statements, and what they print on stdout in Node 18.15.0. */
export interface Case {
  readonly code: string;
  readonly prints: string;
}

/** A program of its own, with all that Node 18.15.0 prints. */
export interface WholeProgram {
  readonly name: string;
  readonly code: string;
  readonly stdin?: string;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where programs stand. */
export const FOLDER = '/box/submission';
/** Printed after each case; no case prints it. */
export const SEPARATOR = '\u0001';

/** Cases as one program, each in a block of its own. */
export const batchOf = (cases: readonly Case[]): string =>
  cases.map(({ code }) => `{ ${code}\n}\nprocess.stdout.write(${JSON.stringify(SEPARATOR)});`).join('\n');

import type { RubricPoint } from '@learnloom/contracts/assessments/question';

/** Points as they are typed, with a point or a comma; null: none. */
export function typedPoints(text: string): number | null {
  const value = text.trim().replace(',', '.');
  return /^\d+(?:\.\d*)?$/.test(value) ? Number(value) : null;
}

/** What ticked points of a rubric come to, within what the question is worth. */
export function rubricPoints(rubric: readonly RubricPoint[], ticked: ReadonlySet<string>, max: number): number {
  const sum = rubric.reduce((total, { id, points }) => total + (ticked.has(id) ? points : 0), 0);
  return Math.min(max, Math.max(0, Math.round(sum * 100) / 100));
}

import type { Progress, Summary } from './import-folder.ts';

export const progressLine = ({ done, total, file, outcome }: Progress): string =>
  `${String(done).padStart(String(total).length)}/${total} ${outcome.padEnd(9)} ${file}`;

/** Every mistake as 'file:line: reason', then the numbers. */
export function summaryLines({ refusedFiles, created, edited, unchanged, refused, left }: Summary): readonly string[] {
  const mistakes = refusedFiles.flatMap(({ file, mistakes: found }) =>
    found.map(({ line, reason }) => `${file}:${line}: ${reason}`),
  );
  const stopped = left > 0 ? [`Stopped with ${left} files left; the same import goes on with them.`] : [];
  return [...mistakes, ...stopped, `${created} created, ${edited} edited, ${unchanged} unchanged, ${refused} refused`];
}

import type { Progress, Summary } from './import-folder.ts';

/** What became of a file, and below it what it lost: 'file:line: what'. */
export const progressLines = ({ done, total, file, outcome, losses }: Progress): readonly string[] => [
  `${String(done).padStart(String(total).length)}/${total} ${outcome.padEnd(9)} ${file}`,
  ...losses.map(({ line, reason, isNote }) => `  ${file}:${line}: ${isNote ? 'note: ' : ''}${reason}`),
];

/** Every mistake as 'file:line: reason', every file that was skipped, then the numbers. */
export function summaryLines(summary: Summary): readonly string[] {
  const { refusedFiles, created, edited, unchanged, refused, left, withLosses, losses, skipped, orderFrom } = summary;
  const mistakes = refusedFiles.flatMap(({ file, mistakes: found }) =>
    found.map(({ line, reason }) => `${file}:${line}: ${reason}`),
  );
  const unused = [...summary.unusedFields].map(([name, files]) => `${name} (${files})`);
  return [
    ...mistakes,
    ...skipped.map(({ file, reason }) => `skipped ${file}: ${reason}`),
    ...(skipped.length > 0 ? [`${skipped.length} files skipped`] : []),
    ...(unused.length > 0 ? [`Fields of front matter without a meaning here, by files: ${unused.join(', ')}`] : []),
    ...(orderFrom === null ? [] : [`The order comes from ${orderFrom}`]),
    ...summary.prepared.map(what => `Created the ${what}`),
    ...(left > 0 ? [`Stopped with ${left} files left; the same import goes on with them.`] : []),
    ...(summary.withNotes > 0
      ? [
          `${summary.withNotes} files were imported with their whole text; how the other site shows parts of it is noted above`,
        ]
      : []),
    ...(losses > 0 ? [`${withLosses} files were imported with ${losses} losses, which are named above`] : []),
    `${created} created, ${edited} edited, ${unchanged} unchanged, ${refused} refused`,
  ];
}

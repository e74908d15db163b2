import type { Progress, Summary } from './import-folder.ts';
import type { SiteSummary } from './moved-site/import-site.ts';

/** What became of a file, and below it what it lost: 'file:line: what'. */
export const progressLines = ({ done, total, file, outcome, losses }: Progress): readonly string[] => [
  `${String(done).padStart(String(total).length)}/${total} ${outcome.padEnd(9)} ${file}`,
  ...losses.map(({ line, reason, isNote }) => `  ${file}:${line}: ${isNote ? 'note: ' : ''}${reason}`),
];

const countsOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} (${count})`).join(', ');

/** What is said of the site that was imported, besides its texts. */
export const siteLines = ({ redirected, notRedirected, notTaken }: SiteSummary): readonly string[] => [
  ...(notTaken.size > 0 ? [`Not imported: ${countsOf(notTaken)}`] : []),
  ...notRedirected.map(address => `not redirected: ${address}`),
  `${redirected} old addresses lead to the imported texts`,
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
    ...(summary.unknownAuthors.size > 0
      ? [`Authors who do not exist here, by files, which got the given one: ${countsOf(summary.unknownAuthors)}`]
      : []),
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

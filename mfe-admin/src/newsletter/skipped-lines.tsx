import type { ImportedSubscribers } from '@learnloom/contracts/website/subscriber-import';

/** Lines of a file that are left out, each with the reason. */
export function SkippedLines({ broken, moreBroken }: Pick<ImportedSubscribers, 'broken' | 'moreBroken'>) {
  if (broken.length === 0) return null;
  return (
    <details className="m-import-skipped" open={broken.length <= 3}>
      <summary>{moreBroken ? 'Some of the skipped lines' : 'Skipped lines'}</summary>
      <ul>
        {broken.map(({ line, why }) => (
          <li key={line}>
            Line {line}: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}

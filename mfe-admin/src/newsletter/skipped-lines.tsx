import type { ImportedSubscribers } from '@learnloom/contracts/website/subscriber-import';
import { newsletterMessages } from './messages/messages.ts';

const t = newsletterMessages.text;

/** Lines of a file that are left out, each with the reason. */
export function SkippedLines({ broken, moreBroken }: Pick<ImportedSubscribers, 'broken' | 'moreBroken'>) {
  if (broken.length === 0) return null;
  return (
    <details className="m-import-skipped" open={broken.length <= 3}>
      <summary>{moreBroken ? t('someOfTheSkippedLines') : t('skippedLines')}</summary>
      <ul>
        {broken.map(({ line, why }) => (
          <li key={line}>{t('line', { line, why })}</li>
        ))}
      </ul>
    </details>
  );
}

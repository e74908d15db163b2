import { useFormats, useMessages } from '../../language/language.tsx';
import { codeKitMessages, type CodeKitTranslate } from '../messages/messages.ts';
import type { RunSummary } from '../run/run-summary.ts';

const SECOND_MS = 1000;

function durationOf(ms: number, t: CodeKitTranslate, number: (value: number) => string): string {
  return ms < SECOND_MS
    ? t('figures.milliseconds', { value: number(Math.round(ms)) })
    : t('figures.seconds', { value: number(Math.round(ms / 100) / 10) });
}

/** What the last run took. Nothing where nothing was measured. */
export function RunFigures({ compileMs, runMs, memoryBytes }: RunSummary) {
  const t = useMessages(codeKitMessages);
  const { number, fileSize } = useFormats();
  const figures = [
    compileMs !== null && t('figures.compile', { time: durationOf(compileMs, t, number) }),
    runMs !== null && t('figures.run', { time: durationOf(runMs, t, number) }),
    memoryBytes !== null && memoryBytes > 0 && t('figures.memory', { size: fileSize(memoryBytes) }),
  ].filter(figure => figure !== false);
  return figures.length === 0 ? null : (
    <ul className="ll-console-figures" aria-label={t('figures.label')}>
      {figures.map(figure => (
        <li key={figure}>{figure}</li>
      ))}
    </ul>
  );
}

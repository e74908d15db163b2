import type { ImportOne } from '@learnloom/contracts/imports/imports';
import { Notice, ProgressBar } from '@learnloom/ui/core';
import { formatNumber } from '@learnloom/ui/platform';
import { isPreview } from './labels.ts';
import { importsMessages } from './messages/messages.ts';

const t = importsMessages.text;

const progressLabels = {
  checking: t('checkingTheFiles'),
  importing: t('importingTheFiles'),
  stopping: t('finishingTheCurrentFiles'),
} as const;

function Progress({ one: { status, progress, undoDone, undoTotal } }: { readonly one: ImportOne }) {
  if (status === 'undoing') return <Bar label={t('undoingTheImport')} done={undoDone} total={undoTotal} file="" />;
  if (status !== 'checking' && status !== 'importing' && status !== 'stopping') return null;
  const { done = 0, total = 0, file = '' } = progress ?? {};
  return <Bar label={progressLabels[status]} done={done} total={total} file={file} />;
}

interface BarProps {
  readonly label: string;
  readonly done: number;
  /** 0: nobody knows yet. */
  readonly total: number;
  readonly file: string;
}

const Bar = ({ label, done, total, file }: BarProps) => (
  <div className="c-import-progress">
    <p role="status">
      {total === 0 ? `${label}…` : t('of', { label, done: formatNumber(done), total: formatNumber(total) })}
    </p>
    <ProgressBar label={label} done={done} of={total === 0 ? null : total} />
    {file && <p className="c-quiet c-import-current">{file}</p>}
  </div>
);

/** Counts of the files, by what becomes of them. */
function Counts({ one }: { readonly one: ImportOne }) {
  const labels = isPreview(one.status)
    ? { created: t('toCreate'), edited: t('toUpdate'), refused: t('cannotBeImported') }
    : { created: t('created'), edited: t('updated'), refused: t('notImported') };
  const counts = [
    [labels.created, one.created],
    [labels.edited, one.edited],
    [t('unchanged'), one.unchanged],
    [labels.refused, one.refused],
    [t('skipped'), one.skipped],
    [t('losses'), one.losses],
  ] as const;
  return (
    <dl className="c-import-counts">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How an import stands: progress, problem and numbers. */
export const ImportSummary = ({ one }: { readonly one: ImportOne }) => (
  <>
    <Progress one={one} />
    {one.problem !== null && <Notice tone="danger">{one.problem}</Notice>}
    {one.status === 'undone' && (
      <Notice role="status">
        {t('itemsUndoneItemsKeptBecause', { undone: formatNumber(one.undone), kept: formatNumber(one.kept) })}
      </Notice>
    )}
    {one.status !== 'checking' && <Counts one={one} />}
  </>
);

import { FileQuestionMark } from 'lucide-react';
import { useEffect } from 'react';
import { imports, type ImportOne } from '@learnloom/contracts/imports/imports';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { formatDateTime, formatFileSize, useAsk, usePageSubject } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { ImportActions } from './import-actions.tsx';
import { ImportSummary } from './import-summary.tsx';
import { isPreview, isUnderWay, statusLabels, statusTones } from './labels.ts';
import { IMPORTS_PATH } from './paths.ts';
import { ReportGrid } from './report-grid.tsx';
import { importsMessages } from './messages/messages.ts';
import './imports.css';

const t = importsMessages.text;

/** Milliseconds between two looks at an import that is under way: its progress is announced to nobody. */
const LOOK_MS = 1500;

const placeOf = ({ kind, category, author, size, createdAt }: ImportOne): string =>
  [
    formatFileSize(size),
    ...(category === '' ? [] : [t(kind === 'article' ? 'articlesInBy' : 'tutorialsInBy', { category, author })]),
    t('uploaded', { createdAt: formatDateTime(createdAt) }),
  ].join(' · ');

function Shown({ one }: { readonly one: ImportOne }) {
  usePageSubject(one.fileName, { thing: { type: imports.subject, key: one.key } });
  return (
    <>
      <PageHead
        title={
          <>
            {one.fileName} <StatusChip tone={statusTones[one.status]}>{statusLabels[one.status]}</StatusChip>
          </>
        }
        summary={placeOf(one)}
        actions={<ImportActions one={one} />}
      />
      <ImportSummary one={one} />
      {one.status !== 'checking' && (
        <ReportGrid importKey={one.key} stage={isPreview(one.status) ? 'preview' : 'import'} />
      )}
    </>
  );
}

/** One import: what would become of its files, how far it is, and what became of them. */
export function Page({ params }: Pick<PageParams, 'params'>) {
  const { data, error, refetch } = useAsk(imports.one, { key: params['key'] ?? '' }, { staleTime: 0 });
  const isRunning = data !== undefined && isUnderWay(data.status);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  if (data) return <Shown one={data} />;
  if (error?.status === 404 || error?.status === 400)
    return (
      <EmptyState
        icon={<FileQuestionMark size={20} strokeWidth={1.75} />}
        text={t('thisImportDoesNotExist')}
        action={
          <RouterButton to={IMPORTS_PATH} variant="outlined" color="neutral">
            {t('allImports')}
          </RouterButton>
        }
      />
    );
  if (error)
    return <ErrorState title={t('importCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheImport')}>
      <Skeleton shape="title" />
      <Skeleton lines={6} />
    </Loading>
  );
}

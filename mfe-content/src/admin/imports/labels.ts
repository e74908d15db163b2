import type { ImportReportRow, ImportStatus, ReportFilter } from '@learnloom/contracts/imports/imports';
import { importsMessages } from './messages/messages.ts';

const t = importsMessages.text;

export const statusLabels: Readonly<Record<ImportStatus, string>> = {
  checking: t('checking'),
  checked: t('readyToImport'),
  unusable: t('cannotBeImported'),
  importing: t('importing'),
  stopping: t('stopping'),
  imported: t('imported'),
  stopped: t('stopped'),
  failed: t('failed'),
  undoing: t('undoing'),
  undone: t('undone'),
};

export const statusTones = {
  checking: 'neutral',
  checked: 'draft',
  unusable: 'danger',
  importing: 'neutral',
  stopping: 'neutral',
  imported: 'published',
  stopped: 'draft',
  failed: 'danger',
  undoing: 'neutral',
  undone: 'neutral',
} as const satisfies Readonly<Record<ImportStatus, string>>;

/** Something goes on, so that the page asks again. */
export const isUnderWay = (status: ImportStatus): boolean =>
  status === 'checking' || status === 'importing' || status === 'stopping' || status === 'undoing';

/** Before an import, its report says what would become of each file. */
export const isPreview = (status: ImportStatus): boolean =>
  status === 'checking' || status === 'checked' || status === 'unusable';

type Outcome = ImportReportRow['outcome'];

export const outcomeLabels: Readonly<Record<'preview' | 'import', Readonly<Record<Outcome, string>>>> = {
  preview: {
    created: t('willBeCreated'),
    edited: t('willBeUpdated'),
    unchanged: t('unchanged'),
    refused: t('cannotBeImported'),
    skipped: t('skipped'),
  },
  import: {
    created: t('created'),
    edited: t('updated'),
    unchanged: t('unchanged'),
    refused: t('notImported'),
    skipped: t('skipped'),
  },
};

export const outcomeTones = {
  created: 'published',
  edited: 'published',
  unchanged: 'neutral',
  refused: 'danger',
  skipped: 'neutral',
} as const satisfies Readonly<Record<Outcome, string>>;

export const filterLabels: Readonly<Record<Exclude<ReportFilter, 'all'>, string>> = {
  created: t('created'),
  edited: t('updated'),
  unchanged: t('unchanged'),
  refused: t('notImported'),
  skipped: t('skipped'),
  losses: t('withLosses'),
};

/** What a file is imported as: 'article-category' → 'Article category'. */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { imports, type ImportReportRow, type ReportFilter } from '@learnloom/contracts/imports/imports';
import { StatusChip } from '@learnloom/ui/core';
import { DataGrid, stateChoices, useChoiceFilter, type GridColumn } from '@learnloom/ui/grid';
import { filterLabels, kindLabel, outcomeLabels, outcomeTones } from './labels.ts';
import { importsMessages } from './messages/messages.ts';

const t = importsMessages.text;

type Remark = ImportReportRow['remarks'][number];

const remarkText = ({ line, reason, isNote }: Remark): string =>
  [line > 0 ? t('line', { line }) : '', isNote && line > 0 ? 'note: ' : '', reason].join('');

/** A file with many remarks shows the first ones until it is opened. */
const MAX_SHOWN = 3;

function Remarks({ remarks }: Pick<ImportReportRow, 'remarks'>) {
  const [first, others] = [remarks.slice(0, MAX_SHOWN), remarks.slice(MAX_SHOWN)];
  const items = (list: readonly Remark[]) => list.map((remark, at) => <li key={at}>{remarkText(remark)}</li>);
  if (remarks.length === 0) return null;
  return (
    <>
      <ul className="c-import-remarks">{items(first)}</ul>
      {others.length > 0 && (
        <details>
          <summary>{t('more', { others: others.length })}</summary>
          <ul className="c-import-remarks">{items(others)}</ul>
        </details>
      )}
    </>
  );
}

const columnsOf = (stage: 'preview' | 'import'): readonly GridColumn<ImportReportRow>[] => [
  {
    id: 'file',
    header: t('file'),
    width: 'grow',
    text: row => row.file,
    cell: row => (
      <div className="c-import-file">
        <span>{row.file}</span>
        <Remarks remarks={row.remarks} />
      </div>
    ),
  },
  {
    id: 'becomes',
    header: t('content'),
    text: row => (row.becomes ? `${kindLabel(row.becomes.kind)}: ${row.becomes.title}` : ''),
    cell: row =>
      row.becomes && (
        <div className="c-import-content">
          <span className="c-quiet">{kindLabel(row.becomes.kind)}</span>
          <span>{row.becomes.title}</span>
        </div>
      ),
  },
  {
    id: 'outcome',
    header: t('result'),
    text: row => outcomeLabels[stage][row.outcome],
    cell: row => <StatusChip tone={outcomeTones[row.outcome]}>{outcomeLabels[stage][row.outcome]}</StatusChip>,
  },
  {
    id: 'remarks',
    header: t('remarks'),
    shown: false,
    text: row => row.remarks.map(remarkText).join('\n'),
    cell: () => null,
  },
];

const filters = Object.keys(filterLabels) as readonly Exclude<ReportFilter, 'all'>[];
const options = stateChoices(t('allFiles'), filters, filterLabels);
const columns = { preview: columnsOf('preview'), import: columnsOf('import') };

interface ReportGridProps {
  /** Of the import. */
  readonly importKey: string;
  /** Whether the report is about what would become of the files, or about what became of them. */
  readonly stage: 'preview' | 'import';
}

/** Every file of an import with what becomes of it, and each loss at its line. */
export function ReportGrid({ importKey, stage }: ReportGridProps) {
  const show = useChoiceFilter({ label: t('result'), name: 'show', options });
  return (
    <DataGrid
      label={t('files')}
      query={imports.report}
      input={{ key: importKey, show: show.value }}
      columns={columns[stage]}
      rowKey={row => row.file}
      rowLabel={row => row.file}
      searchFor={null}
      filters={show.filter}
      empty={{ text: t('noFilesReportsAreKept') }}
    />
  );
}

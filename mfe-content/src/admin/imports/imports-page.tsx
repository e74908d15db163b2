import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { contentExport, imports, type ImportRow } from '@learnloom/contracts/imports/imports';
import { Button, PageHead, StatusChip } from '@learnloom/ui/core';
import { DataGrid, type GridColumn } from '@learnloom/ui/grid';
import { formatDateTime, formatNumber, useAllowed, useCommand } from '@learnloom/ui/platform';
import { Link, useNavigate } from '@learnloom/ui/router';
import { ExportDialog } from './export-dialog.tsx';
import { statusLabels, statusTones } from './labels.ts';
import { importPath } from './paths.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { importsMessages } from './messages/messages.ts';
import './imports.css';

const t = importsMessages.text;

const columns: readonly GridColumn<ImportRow>[] = [
  {
    id: 'fileName',
    header: t('file'),
    width: 'grow',
    text: row => row.fileName,
    cell: row => (
      <Link className="c-strong" to={importPath(row.key)}>
        {row.fileName}
      </Link>
    ),
  },
  {
    id: 'status',
    header: t('status'),
    text: row => statusLabels[row.status],
    cell: row => <StatusChip tone={statusTones[row.status]}>{statusLabels[row.status]}</StatusChip>,
  },
  {
    id: 'created',
    header: t('created'),
    align: 'end',
    from: 1024,
    text: row => row.created,
    cell: row => formatNumber(row.created),
  },
  {
    id: 'edited',
    header: t('updated'),
    align: 'end',
    from: 1024,
    text: row => row.edited,
    cell: row => formatNumber(row.edited),
  },
  {
    id: 'refused',
    header: t('notImported'),
    align: 'end',
    from: 1024,
    text: row => row.refused,
    cell: row => formatNumber(row.refused),
  },
  {
    id: 'createdAt',
    header: t('uploadedText'),
    from: 1280,
    text: row => row.createdAt,
    cell: row => <span className="c-quiet c-nowrap">{formatDateTime(row.createdAt)}</span>,
  },
];

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Brings content in from files, and takes it out. */
export function Page() {
  const navigate = useNavigate();
  const upload = useCommand(imports.upload);
  const mayExport = useAllowed(contentExport.access);
  const [isUploading, setIsUploading] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const make = (
    <Button disabled={!upload.allowed} startDecorator={<Upload {...ICON} />} onClick={() => setIsUploading(true)}>
      {t('importContent')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('importAndExport')}
        summary={t('bringArticlesAndTutorialsIn')}
        actions={
          <>
            <Button
              variant="outlined"
              color="neutral"
              disabled={!mayExport}
              startDecorator={<Download {...ICON} />}
              onClick={() => setIsExporting(true)}
            >
              {t('exportContent')}
            </Button>
            {make}
          </>
        }
      />
      <DataGrid
        label={t('imports')}
        query={imports.list}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => row.fileName}
        rowTo={row => importPath(row.key)}
        searchFor={null}
        empty={{
          text: t('noImportsYetUploadsAre'),
          action: make,
        }}
      />
      {isUploading && (
        <UploadDialog onClose={() => setIsUploading(false)} onUploaded={key => void navigate(importPath(key))} />
      )}
      {isExporting && <ExportDialog onClose={() => setIsExporting(false)} />}
    </>
  );
}

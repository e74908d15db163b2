import { Palette } from 'lucide-react';
import { useState } from 'react';
import { certificates, type CertificateRow } from '@learnloom/contracts/certificates/certificates';
import { manageCertificates } from '@learnloom/contracts/certificates/permissions';
import { PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { DataGrid, useChoiceFilter, type GridColumn } from '@learnloom/ui/grid';
import { ConfirmDialog, type MenuAction } from '@learnloom/ui/overlay';
import { formatDate, useAllowed, useCommand } from '@learnloom/ui/platform';
import { badgeUrl, pdfUrl } from '../../certificates/links.ts';
import { TEMPLATE } from '../paths.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import './admin-certificates.css';

const statuses = [
  { value: 'all', label: 'All certificates' },
  { value: 'valid', label: 'Valid' },
  { value: 'revoked', label: 'Revoked' },
  { value: 'erased', label: 'Person erased' },
] as const;

const labels = {
  valid: { tone: 'published', label: 'Valid' },
  revoked: { tone: 'danger', label: 'Revoked' },
  erased: { tone: 'neutral', label: 'Person erased' },
} as const;

const nameOf = ({ name }: CertificateRow): string => name ?? 'Erased person';
const isRenamed = ({ name, currentName }: CertificateRow): boolean => currentName !== null && currentName !== name;

const columns: readonly GridColumn<CertificateRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'grow',
    text: nameOf,
    cell: row => (
      <span className="cert-row-name">
        <span dir="auto">{nameOf(row)}</span>
        {isRenamed(row) && <small>Now called {row.currentName}</small>}
      </span>
    ),
  },
  {
    id: 'course',
    header: 'Course',
    sort: 'courseTitle',
    from: 1024,
    text: row => row.courseTitle,
    cell: row => row.courseTitle,
  },
  {
    id: 'code',
    header: 'Code',
    text: row => row.code,
    cell: row => (
      <a className="cert-code" href={row.address}>
        {row.code}
      </a>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    text: row => labels[row.status].label,
    cell: row => (
      <span title={row.reason ?? undefined}>
        <StatusChip tone={labels[row.status].tone}>{labels[row.status].label}</StatusChip>
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    shown: false,
    text: row => row.reason ?? '',
    cell: row => row.reason ?? '–',
  },
  {
    id: 'issued',
    header: 'Issued',
    sort: '-issuedAt',
    from: 1024,
    text: row => row.issuedAt,
    cell: row => formatDate(row.issuedAt),
  },
];

/** Issued certificates, with what staff do with them. */
export function Page() {
  const { value: status, filter } = useChoiceFilter({ label: 'Status', name: 'status', options: statuses });
  const [revoking, setRevoking] = useState<CertificateRow | null>(null);
  const [reissuing, setReissuing] = useState<CertificateRow | null>(null);
  const mayDesign = useAllowed(manageCertificates.may.design);
  const revoke = useCommand(certificates.revoke);
  const reinstate = useCommand(certificates.reinstate);
  const reissue = useCommand(certificates.reissue);

  const actionsOf = (row: CertificateRow): MenuAction[] => [
    { label: 'Open the check page', href: row.address },
    { label: 'Download PDF', href: pdfUrl(row.code) },
    ...(row.status === 'valid'
      ? [
          { label: 'Download badge', href: badgeUrl(row.code, 'png') },
          { label: 'Reissue', disabled: !reissue.allowed, onSelect: () => setReissuing(row) },
          { label: 'Revoke', danger: true, disabled: !revoke.allowed, onSelect: () => setRevoking(row) },
        ]
      : []),
    ...(row.status === 'revoked'
      ? [
          {
            label: 'Reinstate',
            disabled: !reinstate.allowed,
            onSelect: () => void reinstate.send({ key: row.key }),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title="Certificates"
        summary="Every certificate that learners earned."
        actions={
          mayDesign && (
            <RouterButton
              to={TEMPLATE}
              startDecorator={<Palette size={16} strokeWidth={1.75} aria-hidden="true" />}
              variant="outlined"
              color="neutral"
            >
              Edit template
            </RouterButton>
          )
        }
      />
      <DataGrid
        label="Certificates"
        query={certificates.rows}
        input={{ status }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => `${nameOf(row)}, ${row.courseTitle}`}
        rowActions={actionsOf}
        searchFor="Search by name, course or code"
        filters={filter}
        empty={{ text: 'No certificates yet. Learners who complete a course get one.' }}
      />
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
      {reissuing && (
        <ConfirmDialog
          open
          title={`Reissue the certificate of ${nameOf(reissuing)}?`}
          confirmLabel="Reissue"
          onConfirm={() => {
            void reissue.send({ key: reissuing.key });
            setReissuing(null);
          }}
          danger={false}
          onCancel={() => setReissuing(null)}
        >
          It will name {reissuing.currentName ?? nameOf(reissuing)} and use the current template. The code{' '}
          {reissuing.code} stays the same.
        </ConfirmDialog>
      )}
    </>
  );
}

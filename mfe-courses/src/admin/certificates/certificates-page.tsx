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
import { certificatesMessages } from './messages/messages.ts';
import './admin-certificates.css';

const t = certificatesMessages.text;

const statuses = [
  { value: 'all', label: t('allCertificates') },
  { value: 'valid', label: t('valid') },
  { value: 'revoked', label: t('revoked') },
  { value: 'erased', label: t('personErased') },
] as const;

const labels = {
  valid: { tone: 'published', label: t('valid') },
  revoked: { tone: 'danger', label: t('revoked') },
  erased: { tone: 'neutral', label: t('personErased') },
} as const;

const nameOf = ({ name }: CertificateRow): string => name ?? t('erasedPerson');
const isRenamed = ({ name, currentName }: CertificateRow): boolean => currentName !== null && currentName !== name;

const columns: readonly GridColumn<CertificateRow>[] = [
  {
    id: 'name',
    header: t('name'),
    width: 'grow',
    text: nameOf,
    cell: row => (
      <span className="cert-row-name">
        <span dir="auto">{nameOf(row)}</span>
        {isRenamed(row) && <small>{t('nowCalled', { name: row.currentName ?? '' })}</small>}
      </span>
    ),
  },
  {
    id: 'course',
    header: t('course'),
    sort: 'courseTitle',
    from: 1024,
    text: row => row.courseTitle,
    cell: row => row.courseTitle,
  },
  {
    id: 'code',
    header: t('code'),
    text: row => row.code,
    cell: row => (
      <a className="cert-code" href={row.address}>
        {row.code}
      </a>
    ),
  },
  {
    id: 'status',
    header: t('status'),
    text: row => labels[row.status].label,
    cell: row => (
      <span title={row.reason ?? undefined}>
        <StatusChip tone={labels[row.status].tone}>{labels[row.status].label}</StatusChip>
      </span>
    ),
  },
  {
    id: 'reason',
    header: t('reason'),
    shown: false,
    text: row => row.reason ?? '',
    cell: row => row.reason ?? '–',
  },
  {
    id: 'issued',
    header: t('issued'),
    sort: '-issuedAt',
    from: 1024,
    text: row => row.issuedAt,
    cell: row => formatDate(row.issuedAt),
  },
];

/** Issued certificates, with what staff do with them. */
export function Page() {
  const { value: status, filter } = useChoiceFilter({ label: t('status'), name: 'status', options: statuses });
  const [revoking, setRevoking] = useState<CertificateRow | null>(null);
  const [reissuing, setReissuing] = useState<CertificateRow | null>(null);
  const mayDesign = useAllowed(manageCertificates.may.design);
  const revoke = useCommand(certificates.revoke);
  const reinstate = useCommand(certificates.reinstate);
  const reissue = useCommand(certificates.reissue);

  const actionsOf = (row: CertificateRow): MenuAction[] => [
    { label: t('openTheCheckPage'), href: row.address },
    { label: t('downloadPdf'), href: pdfUrl(row.code) },
    ...(row.status === 'valid'
      ? [
          { label: t('downloadBadge'), href: badgeUrl(row.code, 'png') },
          { label: t('reissue'), disabled: !reissue.allowed, onSelect: () => setReissuing(row) },
          { label: t('revoke'), danger: true, disabled: !revoke.allowed, onSelect: () => setRevoking(row) },
        ]
      : []),
    ...(row.status === 'revoked'
      ? [
          {
            label: t('reinstate'),
            disabled: !reinstate.allowed,
            onSelect: () => void reinstate.send({ key: row.key }),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t('certificates')}
        summary={t('everyCertificateThatLearnersEarned')}
        actions={
          mayDesign && (
            <RouterButton
              to={TEMPLATE}
              startDecorator={<Palette size={16} strokeWidth={1.75} aria-hidden="true" />}
              variant="outlined"
              color="neutral"
            >
              {t('editTemplate')}
            </RouterButton>
          )
        }
      />
      <DataGrid
        label={t('certificates')}
        query={certificates.rows}
        input={{ status }}
        columns={columns}
        rowKey={row => row.key}
        rowLabel={row => `${nameOf(row)}, ${row.courseTitle}`}
        rowActions={actionsOf}
        searchFor={t('searchByNameCourseOr')}
        filters={filter}
        empty={{ text: t('noCertificatesYetLearnersWho') }}
      />
      {revoking && <RevokeDialog row={revoking} onClose={() => setRevoking(null)} />}
      {reissuing && (
        <ConfirmDialog
          open
          title={t('reissueTheCertificateOf', { reissuing: nameOf(reissuing) })}
          confirmLabel={t('reissue')}
          onConfirm={() => {
            void reissue.send({ key: reissuing.key });
            setReissuing(null);
          }}
          danger={false}
          onCancel={() => setReissuing(null)}
        >
          {t('itWillNameAndUse', { currentName: reissuing.currentName ?? nameOf(reissuing), code: reissuing.code })}
        </ConfirmDialog>
      )}
    </>
  );
}

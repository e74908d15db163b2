import { certificates, type CertificateRow } from '@learnloom/contracts/certificates/certificates';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { certificatesMessages } from './messages/messages.ts';

const t = certificatesMessages.text;

interface RevokeDialogProps {
  readonly row: CertificateRow;
  readonly onClose: () => void;
}

/** Asks for the reason, which only staff see. */
export const RevokeDialog = ({ row, onClose }: RevokeDialogProps) => (
  <Dialog
    open
    size="sm"
    title={row.name === null ? t('revokeTheCertificateOfErased') : t('revokeTheCertificateOf', { name: row.name })}
    onClose={onClose}
  >
    <p>{t('checkPageOfWillSay', { code: row.code })}</p>
    <CommandForm
      command={certificates.revoke}
      extra={{ key: row.key }}
      fields={[
        {
          kind: 'multiline',
          name: 'reason',
          label: t('reason'),
          helper: t('onlyStaffSeeIt'),
          required: true,
          rows: [2, 6],
        },
      ]}
      submitLabel={t('revoke')}
      onDone={onClose}
    />
  </Dialog>
);

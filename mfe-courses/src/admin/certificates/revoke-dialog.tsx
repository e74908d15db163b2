import { certificates, type CertificateRow } from '@learnloom/contracts/certificates/certificates';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';

interface RevokeDialogProps {
  readonly row: CertificateRow;
  readonly onClose: () => void;
}

/** Asks for the reason, which only staff see. */
export const RevokeDialog = ({ row, onClose }: RevokeDialogProps) => (
  <Dialog open size="sm" title={`Revoke the certificate of ${row.name ?? 'an erased person'}?`} onClose={onClose}>
    <p>
      The check page of {row.code} will say that the certificate is no longer valid, and credentials will be rejected.
      You can reinstate it later.
    </p>
    <CommandForm
      command={certificates.revoke}
      extra={{ key: row.key }}
      fields={[
        {
          kind: 'multiline',
          name: 'reason',
          label: 'Reason',
          helper: 'Only staff see it.',
          required: true,
          rows: [2, 6],
        },
      ]}
      submitLabel="Revoke"
      onDone={onClose}
    />
  </Dialog>
);

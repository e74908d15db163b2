import { mails } from '@learnloom/contracts/mail/mails';
import { Button } from '@learnloom/ui/core';
import { Dialog } from '@learnloom/ui/overlay';
import { useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { MailPreview } from './mail-preview.tsx';

interface MailDialogProps {
  /** Its key. */
  readonly mail: string;
  readonly onClose: () => void;
}

/** One mail as its recipient sees it, without its code or link. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { data, error, refetch } = useAsk(mails.one, { key: mail });
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.content?.subject ?? data?.label ?? 'Email'}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {!data && error && (
        <ErrorState title="The email could not be loaded" text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading the email">
          <Skeleton lines={6} />
        </Loading>
      )}
      {data && !data.content && <p>The content of this email was erased with the recipient’s data.</p>}
      {data?.content && <MailPreview content={data.content} />}
    </Dialog>
  );
}

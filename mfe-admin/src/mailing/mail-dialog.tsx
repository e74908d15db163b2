import { mails } from '@learnloom/contracts/mail/mails';
import { Button } from '@learnloom/ui/core';
import { Dialog } from '@learnloom/ui/overlay';
import { useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { MailPreview } from './mail-preview.tsx';
import { mailingMessages } from './messages/messages.ts';

const t = mailingMessages.text;

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
      title={data?.content?.subject ?? data?.label ?? t('email')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {!data && error && (
        <ErrorState title={t('emailCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('loadingTheEmail')}>
          <Skeleton lines={6} />
        </Loading>
      )}
      {data && !data.content && <p>{t('contentOfThisEmailWas')}</p>}
      {data?.content && <MailPreview content={data.content} />}
    </Dialog>
  );
}

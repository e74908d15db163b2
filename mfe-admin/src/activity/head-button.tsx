import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { logHead } from '@learnloom/contracts/activity/log-head';
import { Button } from '@learnloom/ui/core';
import { askServer, asProblem, keepFile, toast, useAllowed } from '@learnloom/ui/platform';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

/** Keeps what the log is now, signed, as a file with which it can be shown later that nothing before was altered. */
export function HeadButton() {
  const allowed = useAllowed(logHead.access);
  const [busy, setBusy] = useState(false);
  if (!allowed) return null;
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const head = await askServer(logHead, {});
      const blob = new Blob([`${JSON.stringify(head, null, 2)}\n`], { type: 'application/json' });
      keepFile({ name: `log-head-${head.number}.json`, blob });
      toast.success(t('signatureCreatedForEntries1', { number: head.number }));
    } catch (error) {
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="plain"
      color="neutral"
      loading={busy}
      startDecorator={<ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void take()}
    >
      {t('downloadLogSignature')}
    </Button>
  );
}

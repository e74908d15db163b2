import { useState } from 'react';
import { Download } from 'lucide-react';
import { accounts } from '@learnloom/contracts/accounts/account';
import { Button } from '@learnloom/ui/core';
import { askServer, asProblem, toast, useMessages } from '@learnloom/ui/platform';
import { keepAsFile } from './keep-as-file.ts';
import { profileMessages } from './messages/messages.ts';

/** Asks for everything that is kept about the account and gives it as a file. */
export function DownloadData() {
  const t = useMessages(profileMessages);
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const data = await askServer(accounts.exportOwn, {});
      keepAsFile(
        `learnloom-account-${data.exportedAt.slice(0, 10)}.json`,
        JSON.stringify(data, null, 2),
        'application/json',
      );
      toast.success(t('part.downloaded'));
    } catch (error) {
      const problem = asProblem(error);
      toast.byStatus(problem.status, problem.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="neutral"
      loading={busy}
      startDecorator={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {t('part.download')}
    </Button>
  );
}

import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { courseStaffViews } from '@learnloom/contracts/courses/staff-views';
import { Button } from '@learnloom/ui/core';
import { asProblem, download, keepFile, toast } from '@learnloom/ui/platform';
import { learnersMessages } from './messages/messages.ts';

const t = learnersMessages.text;

/** The learners of a course as a CSV file. */
export function LearnersFileButton({ course }: { readonly course: string }) {
  const [busy, setBusy] = useState(false);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);
  const take = async (): Promise<void> => {
    const { signal } = (request.current = new AbortController());
    setBusy(true);
    try {
      keepFile(await download(courseStaffViews.learnersFile, { course }, { signal }));
    } catch (error) {
      if (signal.aborted) return;
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
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
      onClick={() => void take()}
    >
      {t('downloadCsv')}
    </Button>
  );
}

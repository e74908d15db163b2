import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { activityFile, type activityFileFormats } from '@learnloom/contracts/activity/activity';
import { Button } from '@learnloom/ui/core';
import { Menu } from '@learnloom/ui/overlay';
import { asProblem, download, formatFileSize, keepFile, toast } from '@learnloom/ui/platform';
import type { Filters } from './use-filters.ts';
import { activityMessages } from './messages/messages.ts';

const t = activityMessages.text;

/** Fewer are 0.00 MB. */
const TELLING_BYTES = 10_000;

type Format = (typeof activityFileFormats)[number];

/** Keeps what the filters leave as a file. While it comes it says how much there is, and can be called off. */
export function FileButton({ input }: Pick<Filters, 'input'>) {
  const [bytes, setBytes] = useState<number | null>(null);
  const calling = useRef<AbortController | null>(null);
  useEffect(() => () => calling.current?.abort(), []);
  const take = async (format: Format): Promise<void> => {
    const control = new AbortController();
    calling.current = control;
    setBytes(0);
    try {
      keepFile(await download(activityFile, { ...input, format }, { signal: control.signal, onBytes: setBytes }));
    } catch (error) {
      if (control.signal.aborted) return;
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
    } finally {
      setBytes(null);
    }
  };
  if (bytes !== null)
    return (
      <span className="m-taking" role="status">
        {bytes >= TELLING_BYTES ? `${formatFileSize(bytes)} downloaded` : t('preparingTheFile')}
        <Button variant="outlined" color="neutral" onClick={() => calling.current?.abort()}>
          {t('cancel')}
        </Button>
      </span>
    );
  return (
    <Menu
      label={t('download')}
      button={
        <span className="m-download">
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('download')}
        </span>
      }
      items={[
        { label: t('spreadsheetCsv'), onSelect: () => void take('csv') },
        { label: t('allFieldsJson'), onSelect: () => void take('json') },
      ]}
    />
  );
}

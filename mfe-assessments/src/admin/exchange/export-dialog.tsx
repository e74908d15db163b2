import { useState } from 'react';
import { questionExchange } from '@learnloom/contracts/assessments/question-exchange';
import { exportFormats, type ExportFormat } from '@learnloom/contracts/assessments/question-files';
import { Button } from '@learnloom/ui/core';
import { SelectField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { keepFile, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import type { AdminKind } from '../kinds.ts';
import { BecomingNote, becomingWords } from './becoming.tsx';
import { exchangeMessages } from './messages/messages.ts';

const t = exchangeMessages.text;

const formats: Readonly<Record<ExportFormat, { readonly label: string; readonly type: string }>> = {
  gift: { label: 'GIFT', type: 'text/plain' },
  csv: { label: 'CSV', type: 'text/csv' },
  moodle: { label: t('moodleXml'), type: 'application/xml' },
};

interface ExportDialogProps {
  readonly kind: AdminKind;
  readonly assessment: string;
  readonly onClose: () => void;
}

/** The draft's questions as a file for other products, once it is said what that does not keep. */
export function ExportDialog({ kind: { contract }, assessment, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('gift');
  const { data, error, refetch } = useAsk(
    questionExchange[contract.kind].file,
    { key: assessment, format },
    { staleTime: 0, live: false },
  );
  const lossy =
    data?.questions.flatMap((one, at) => (one.result === 'taken' ? [] : [{ ...one, number: at + 1 }])) ?? [];
  const left = data?.questions.filter(({ result }) => result !== 'refused').length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('exportQuestions')}
      size="lg"
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={!data || left === 0}
            onClick={() => {
              if (!data) return;
              keepFile({ name: data.name, blob: new Blob([data.text], { type: formats[format].type }) });
              onClose();
            }}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('format')}
        value={format}
        options={exportFormats.map(value => ({ value, label: formats[value].label }))}
        onChange={value => setFormat(value as ExportFormat)}
      />
      {error && !data && <ErrorState text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="as-read">
          <Loading label={t('checkingWhatTheFormatSupports')}>
            <Skeleton lines={4} />
          </Loading>
        </div>
      )}
      {data && (
        <>
          <p className="as-read" role="status">
            <strong>{data.name}</strong> · {becomingWords(data.questions)}
          </p>
          {lossy.length > 0 && (
            <ul className="as-read-list" aria-label={t('notIncludedInThisFormat')}>
              {lossy.map(({ key, number, excerpt, ...becoming }) => (
                <li key={key}>
                  <span>
                    {number}. {excerpt || t('noText')}
                  </span>
                  <BecomingNote {...becoming} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}

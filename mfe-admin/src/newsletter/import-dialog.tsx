import { useId, useState } from 'react';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import { IMPORT, type ImportedSubscribers } from '@learnloom/contracts/website/subscriber-import';
import { Notice, Button } from '@learnloom/ui/core';
import { SelectField, TextField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { formatNumber, useCommand } from '@learnloom/ui/platform';
import { columnsOf, type FileColumns } from './file-columns.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress, useImports } from './import-progress.tsx';
import { newsletterMessages } from './messages/messages.ts';

const t = newsletterMessages.text;

/** Bytes; more would not be read, however many of them are letters. */
const LARGEST = 4 * IMPORT.characters;
const TOO_LARGE = t('thisFileIsTooLarge');

function Outcome({
  outcome: { key, taken, unsubscribed, twice, broken, moreBroken },
}: {
  readonly outcome: ImportedSubscribers;
}) {
  const row = useImports().find(one => one.key === key);
  return (
    <div className="m-import-outcome">
      <p role="status">
        {twice > 0
          ? t('importingSkipping', {
              taken: t('addressCount', { count: taken }),
              twice: t('duplicateCount', { count: twice }),
            })
          : t('importing', { taken: t('addressCount', { count: taken }) })}{' '}
        {unsubscribed > 0 &&
          (unsubscribed === 1
            ? t('number1AddressIsRecordedAs')
            : t('addressesAreRecordedAsUnsubscribed', { unsubscribed: formatNumber(unsubscribed) }))}
        {t('existingAndUnsubscribedSubscribers')}
      </p>
      {row && <ImportProgress row={row} />}
      {broken.length > 0 && (
        <>
          <p>{moreBroken ? t('theseAndOtherLinesWere') : t('theseLinesWereSkipped')}</p>
          <ul>
            {broken.map(({ line, why }) => (
              <li key={line}>{t('line', { line, why })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Brings subscribers along from elsewhere, with how they agreed. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [csv, setCsv] = useState('');
  const [columns, setColumns] = useState<FileColumns | null>(null);
  const [column, setColumn] = useState(-1);
  const [consent, setConsent] = useState('');
  /** -1: no column says it. */
  const [consentColumn, setConsentColumn] = useState(-1);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ImportedSubscribers | null>(null);
  const { send, busy, errors } = useCommand<ReturnType<typeof newsletter.importAll.input>, ImportedSubscribers>(
    newsletter.importAll,
    { quiet: true },
  );
  const take = async (file: File | undefined): Promise<void> => {
    setCsv('');
    setColumns(null);
    setColumn(-1);
    setConsentColumn(-1);
    if (!file) return;
    setProblem(file.size > LARGEST ? TOO_LARGE : null);
    if (file.size > LARGEST) return;
    const text = await file.text();
    setProblem(text.length > IMPORT.characters ? TOO_LARGE : null);
    if (text.length > IMPORT.characters) return;
    const found = await columnsOf(text);
    setCsv(text);
    setColumns(found);
    setColumn(found.addresses);
  };
  const wrong = problem ?? errors['csv'];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('importSubscribers')}
      actions={
        outcome ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="outlined" color="neutral" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              loading={busy}
              disabled={csv === '' || column < 0 || consent.trim() === ''}
              onClick={() =>
                void send({ csv, column, consent, ...(consentColumn >= 0 && { consentColumn }) }).then(
                  answer => answer && setOutcome(answer.data),
                )
              }
            >
              {t('import')}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : (
        <div className="m-import">
          <Notice tone="warning">{t('importOnlyPeopleWhoAgreed')}</Notice>
          <label htmlFor={`${id}-file`}>{t('csvFile')}</label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,text/csv"
            aria-invalid={Boolean(wrong)}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={event => void take(event.target.files?.[0])}
          />
          {wrong && (
            <p id={`${id}-wrong`} role="alert" className="m-import-wrong">
              {wrong}
            </p>
          )}
          {columns && (
            <SelectField
              label={t('emailColumn')}
              options={columns.names.map((label, index) => ({ value: String(index), label }))}
              value={column < 0 ? '' : String(column)}
              error={errors['column']}
              onChange={chosen => setColumn(Number(chosen))}
            />
          )}
          <TextField
            label={t('howTheyGaveConsent')}
            helper={t('forExampleSignUpSheet')}
            value={consent}
            maxLength={300}
            error={errors['consent']}
            onChange={setConsent}
          />
          {columns && columns.names.length > 1 && (
            <SelectField
              label={t('consentColumn')}
              options={[
                { value: '-1', label: t('noneSameForEveryone') },
                ...columns.names.map((label, index) => ({ value: String(index), label })),
              ]}
              value={String(consentColumn)}
              error={errors['consentColumn']}
              onChange={chosen => setConsentColumn(Number(chosen))}
            />
          )}
          {columns && column >= 0 && <ImportPreview csv={csv} column={column} consentColumn={consentColumn} />}
        </div>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { bankChoices, bankQuestions, copyQuestion } from '@learnloom/contracts/assessments/bank-copy';

import { Button } from '@learnloom/ui/core';
import { CheckboxField, SelectField } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { asProblem, countOf, randomKey, refresh, sendCommand, toast, useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Pager } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { modeLabels } from './mode-labels.ts';

/** As many as one answer may hold. */
const MOST_BANKS = 100;
/** Of a bank's questions [ASM-06]. */
const PAGE_SIZE = 20;

interface QuestionsOfBankProps {
  readonly bank: string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (key: string, on: boolean) => void;
}

function QuestionsOfBank({ bank, chosen, onChoose }: QuestionsOfBankProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAsk(bankQuestions, { bank, page, limit: PAGE_SIZE });
  if (error && !data) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <div aria-busy="true" />;
  if (data.total === 0) return <EmptyState text="No questions has been added to this bank yet." />;
  return (
    <>
      <ul className="as-copied">
        {data.rows.map(({ key, excerpt, questionMode, points }) => (
          <li key={key}>
            <CheckboxField
              label={excerpt || 'Without text'}
              helper={`${modeLabels[questionMode]}, ${countOf(points, 'point')}`}
              value={chosen.has(key)}
              onChange={on => onChoose(key, on)}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} label="Pages of the bank" />
    </>
  );
}

interface BankCopyDialogProps {
  readonly kind: TakenKind;
  /** Key of the quiz or exercise. */
  readonly assessment: string;
  /** How many more questions it may have. */
  readonly room: number;
  readonly onClose: () => void;
  /** Key of the first copy. */
  readonly onCopied: (key: string) => void;
}

/** Copies questions of one bank, in the order in which they were chosen. A copy knows where it comes from. */
export function BankCopyDialog({ kind, assessment, room, onClose, onCopied }: BankCopyDialogProps) {
  const client = useQueryClient();
  const banks = useAsk(bankChoices, { limit: MOST_BANKS });
  const [bank, setBank] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    let first: string | null = null;
    try {
      for (const source of chosen) {
        const key = randomKey();
        await refresh(client, await sendCommand(copyQuestion[kind], { assessment, bank, source, key }));
        first ??= key;
        setChosen(left => left.filter(one => one !== source));
      }
      toast.success(`${countOf(chosen.length, 'question')} copied.`);
    } catch (error) {
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
      setBusy(false);
      return;
    }
    if (first !== null) onCopied(first);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy from a bank"
      size="md"
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0 || chosen.length > room} loading={busy} onClick={() => void copy()}>
            Copy Questions
          </Button>
        </>
      }
    >
      {banks.error && !banks.data ? (
        <ErrorState
          title="The banks could not be loaded"
          text={banks.error.message}
          onRetry={() => void banks.refetch()}
        />
      ) : (
        <SelectField
          label="Bank"
          value={bank}
          placeholder="Choose a bank"
          options={(banks.data?.rows ?? []).map(({ key, title, totalQuestions }) => ({
            value: key,
            label: `${title} (${totalQuestions})`,
          }))}
          onChange={next => {
            setBank(next);
            setChosen([]);
          }}
        />
      )}
      {bank !== '' && (
        <QuestionsOfBank
          key={bank}
          bank={bank}
          chosen={new Set(chosen)}
          onChoose={(key, on) => setChosen(all => (on ? [...all, key] : all.filter(one => one !== key)))}
        />
      )}
      {chosen.length > room && <p role="alert">{`Only ${countOf(room, 'more question')} fit in.`}</p>}
    </Dialog>
  );
}

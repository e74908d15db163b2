import { useEffect, useRef, useState } from 'react';
import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { bankQuestions, copyQuestion, type BankChoice as Bank } from '@learnloom/contracts/assessments/bank-copy';

import { Button } from '@learnloom/ui/core';
import type { QuestionSummary } from '@learnloom/contracts/assessments/question-summary';
import type { Page } from '@learnloom/contracts/kernel/command';
import { CheckboxField, SearchField } from '@learnloom/ui/forms';
import { useTypedSearch } from '@learnloom/ui/grid';
import { Dialog } from '@learnloom/ui/overlay';
import { asProblem, randomKey, refresh, sendCommand, toast, useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Pager, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { BankChoice } from './bank-choice.tsx';
import { modeLabels } from './mode-labels.ts';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

/** Of a bank's questions [ASM-06]. */
const PAGE_SIZE = 20;

interface QuestionsOfBankProps {
  readonly bank: string;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (key: string, on: boolean) => void;
}

function QuestionsOfBank({ bank, chosen, onChoose }: QuestionsOfBankProps) {
  const [{ search, page }, setShown] = useState({ search: '', page: 1 });
  const [typed, setTyped] = useTypedSearch(search, text => setShown({ search: text, page: 1 }));
  const { data, error, refetch } = useAsk(bankQuestions, { bank, page, limit: PAGE_SIZE, ...(search && { search }) });
  if (error && !data) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  const isSearched = search !== '' || typed !== '';
  if (data?.total === 0 && !isSearched) return <EmptyState text={t('noQuestionsHasBeenAdded')} />;
  return (
    <>
      <SearchField label={t('searchQuestions')} placeholder={t('searchByText')} value={typed} onChange={setTyped} />
      {data ? (
        <FoundQuestions
          found={data}
          page={page}
          chosen={chosen}
          onChoose={onChoose}
          onPage={next => setShown({ search, page: next })}
        />
      ) : (
        <Loading label={t('loadingTheQuestions')}>
          <Skeleton lines={4} />
        </Loading>
      )}
    </>
  );
}

interface FoundQuestionsProps extends Pick<QuestionsOfBankProps, 'chosen' | 'onChoose'> {
  readonly found: Page<QuestionSummary>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function FoundQuestions({ found, page, chosen, onChoose, onPage }: FoundQuestionsProps) {
  return (
    <>
      <p className="as-helper" role="status">
        {found.total === 0 ? t('noQuestionsMatchThisText') : t('questionCount', { count: found.total })}
      </p>
      <ul className="as-copied">
        {found.rows.map(({ key, excerpt, questionMode, points }) => (
          <li key={key}>
            <CheckboxField
              label={excerpt || t('noText')}
              helper={`${modeLabels[questionMode]}, ${t('pointCount', { count: points })}`}
              value={chosen.has(key)}
              onChange={on => onChoose(key, on)}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(found.total / PAGE_SIZE)} onPage={onPage} label={t('questionPages')} />
    </>
  );
}

/** What was pressed is gone: whoever goes on by keys begins at what took its place. */
const focused = (heading: HTMLElement | null): void => heading?.focus();

interface BankCopyDialogProps {
  readonly kind: AttemptKind;
  /** Key of the assessment. */
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
  const [bank, setBank] = useState<Bank | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);
  const copy = async (): Promise<void> => {
    if (!bank) return;
    stopped.current = false;
    setBusy(true);
    const copied: string[] = [];
    try {
      for (const source of chosen) {
        if (stopped.current) break;
        const key = randomKey();
        // The list is asked for anew once all are there: each of 100 answers would ask for all before it.
        await sendCommand(copyQuestion[kind], { assessment, bank: bank.key, source, key });
        copied.push(key);
        setChosen(left => left.filter(one => one !== source));
      }
    } catch (error) {
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
    }
    setBusy(false);
    const [first] = copied;
    if (first === undefined) return;
    await refresh(client, {});
    toast.success(`${t('questionCount', { count: copied.length })} copied.`);
    onCopied(first);
    if (copied.length === chosen.length) onClose();
  };
  /** What is under way is stopped, and stays open with what is left. */
  const cancel = (): void => {
    if (busy) stopped.current = true;
    else onClose();
  };
  return (
    <Dialog
      open
      onClose={cancel}
      title={t('copyFromABank')}
      size="md"
      actions={
        <>
          <Button variant="outlined" color="neutral" onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button disabled={chosen.length === 0 || chosen.length > room} loading={busy} onClick={() => void copy()}>
            {t('copyQuestions')}
          </Button>
        </>
      }
    >
      <div className="as-copying">
        {bank === null ? (
          <BankChoice onChoose={setBank} />
        ) : (
          <>
            <div className="as-bank">
              <h3 ref={focused} tabIndex={-1}>
                {bank.title}
              </h3>
              <Button
                size="sm"
                variant="outlined"
                color="neutral"
                disabled={busy}
                onClick={() => {
                  setBank(null);
                  setChosen([]);
                }}
              >
                {t('chooseAnotherBank')}
              </Button>
            </div>
            <QuestionsOfBank
              bank={bank.key}
              chosen={new Set(chosen)}
              onChoose={(key, on) => setChosen(all => (on ? [...all, key] : all.filter(one => one !== key)))}
            />
          </>
        )}
        {chosen.length > room && (
          <p role="alert">{t('thereIsRoomForOnly', { room: t('moreQuestionCount', { count: room }) })}</p>
        )}
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { bankChoices, type BankChoice as Bank } from '@learnloom/contracts/assessments/bank-copy';
import { Button } from '@learnloom/ui/core';
import { SearchField } from '@learnloom/ui/forms';
import { useTypedSearch } from '@learnloom/ui/grid';
import { useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Pager, Skeleton } from '@learnloom/ui/public';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

/** One of the sizes that lists come in. */
const PAGE_SIZE = 10;

interface BankChoiceProps {
  readonly onChoose: (bank: Bank) => void;
}

/** The search is what the choice begins with. */
const intoSearch = (choice: HTMLElement | null): void => choice?.querySelector('input')?.focus();

/** Finds one bank among any number, by its title. */
export function BankChoice({ onChoose }: BankChoiceProps) {
  const [{ search, page }, setShown] = useState({ search: '', page: 1 });
  const [typed, setTyped] = useTypedSearch(search, text => setShown({ search: text, page: 1 }));
  const { data, error, refetch } = useAsk(bankChoices, { page, limit: PAGE_SIZE, ...(search && { search }) });
  if (data?.total === 0 && search === '' && typed === '') return <EmptyState text={t('thereAreNoQuizBanks')} />;
  return (
    <div ref={intoSearch} className="as-copying">
      <SearchField label={t('searchBanks')} placeholder={t('searchByTitle')} value={typed} onChange={setTyped} />
      {data ? (
        <>
          <p className="as-helper" role="status">
            {data.total === 0 ? t('noBanksMatchThisTitle') : t('bankCount', { count: data.total })}
          </p>
          <ul className="as-banks" aria-label={t('banks')}>
            {data.rows.map(bank => (
              <li key={bank.key}>
                <Button variant="plain" color="neutral" onClick={() => onChoose(bank)}>
                  <span>{bank.title}</span>
                  <small>{t('questionCount', { count: bank.totalQuestions })}</small>
                </Button>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            onPage={next => setShown({ search, page: next })}
            label={t('bankPages')}
          />
        </>
      ) : error ? (
        <ErrorState title={t('banksCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('loadingTheBanks')}>
          <Skeleton lines={4} />
        </Loading>
      )}
    </div>
  );
}

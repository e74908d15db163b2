import { useState } from 'react';
import { bankChoices, type BankChoice as Bank } from '@learnloom/contracts/assessments/bank-copy';
import { Button } from '@learnloom/ui/core';
import { SearchField } from '@learnloom/ui/forms';
import { useTypedSearch } from '@learnloom/ui/grid';
import { countOf, useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Pager, Skeleton } from '@learnloom/ui/public';

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
  if (data?.total === 0 && search === '' && typed === '') return <EmptyState text="There are no quiz banks yet." />;
  return (
    <div ref={intoSearch} className="as-copying">
      <SearchField label="Search banks" placeholder="Search by title" value={typed} onChange={setTyped} />
      {data ? (
        <>
          <p className="as-helper" role="status">
            {data.total === 0 ? 'No banks match this title.' : countOf(data.total, 'bank')}
          </p>
          <ul className="as-banks" aria-label="Banks">
            {data.rows.map(bank => (
              <li key={bank.key}>
                <Button variant="plain" color="neutral" onClick={() => onChoose(bank)}>
                  <span>{bank.title}</span>
                  <small>{countOf(bank.totalQuestions, 'question')}</small>
                </Button>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            onPage={next => setShown({ search, page: next })}
            label="Bank pages"
          />
        </>
      ) : error ? (
        <ErrorState title="The banks could not be loaded" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the banks">
          <Skeleton lines={4} />
        </Loading>
      )}
    </div>
  );
}

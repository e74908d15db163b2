import { useMemo } from 'react';
import {
  searchSynonymsForEditing,
  updateSearchSynonyms,
  type SearchSynonymsForEditing,
} from '@learnloom/contracts/content/search-settings';
import type { FieldFor, Saved } from '@learnloom/ui/forms';
import { askServer, keyOf, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { SettingsForm, type Texts } from '../website/settings-form.tsx';
import '../website/settings.css';
import { SearchHead } from './search-head.tsx';
import { searchMessages } from './messages/messages.ts';

const t = searchMessages.text;

const fields: readonly FieldFor<typeof updateSearchSynonyms>[] = [
  {
    kind: 'multiline',
    name: 'synonyms',
    label: t('synonyms'),
    helper: t('wordsThatMeanTheSame'),
  },
];

const savedOf = ({ synonyms, version, updatedAt }: SearchSynonymsForEditing): Saved<Texts> => ({
  form: { synonyms },
  version,
  updatedAt,
});

function SynonymsForm() {
  const client = useQueryClient();
  const { data, error, refetch } = useAsk(searchSynonymsForEditing, {}, { staleTime: 0 });
  const saved = useMemo(() => data && savedOf(data), [data]);
  const load = async (): Promise<Saved<Texts> | null> => {
    const fresh = await askServer(searchSynonymsForEditing, {}).catch(() => null);
    if (fresh) client.setQueryData(keyOf(searchSynonymsForEditing, {}), fresh);
    return fresh && savedOf(fresh);
  };
  if (saved)
    return (
      <SettingsForm
        command={updateSearchSynonyms}
        fields={fields}
        saved={saved}
        load={load}
        label={t('searchSynonyms')}
        noun="synonyms"
        item="all"
      />
    );
  if (error)
    return <ErrorState title={t('synonymsCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheSynonyms')}>
      <Skeleton lines={4} />
    </Loading>
  );
}

/** Words that mean the same in searches. */
export function Page() {
  return (
    <>
      <SearchHead />
      <SynonymsForm />
    </>
  );
}

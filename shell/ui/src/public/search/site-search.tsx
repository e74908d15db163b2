import { useMemo } from 'react';
import { searchContent } from '@learnloom/contracts/content/item';
import { askServer } from '../../platform/api.ts';
import { hostUrl } from '../../platform/hosts.ts';
import { useKinds, type ShownKind } from '../../platform/shown-kinds.ts';
import { groupByType } from './groups.ts';
import type { HitGroup } from './hits.ts';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

/** Milliseconds without a key before the server is asked. */
const SEARCH_REST = 400;

const suggesting =
  (kinds: readonly ShownKind[]) =>
  async (search: string, signal: AbortSignal): Promise<readonly HitGroup[]> =>
    groupByType((await askServer(searchContent, { search }, { signal })).results, kinds);

/** Searches everything that readers see: suggests while one types, Enter opens the page of results. */
export function SiteSearch(props: Pick<SearchBoxProps, 'size' | 'shortcut'>) {
  const t = useMessages(publicMessages);
  const kinds = useKinds();
  const find = useMemo(() => suggesting(kinds), [kinds]);
  return (
    <SearchBox
      {...props}
      placeholder={t('search.placeholder')}
      find={find}
      rest={SEARCH_REST}
      action={hostUrl('main', '/search')}
    />
  );
}

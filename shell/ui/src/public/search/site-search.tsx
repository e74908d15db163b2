import { useMemo } from 'react';
import { searchContent } from '@learnloom/contracts/content/item';
import { askServer } from '../../platform/api.ts';
import { hostUrl } from '../../platform/hosts.ts';
import { useKinds, type ShownKind } from '../../platform/shown-kinds.ts';
import { groupByType } from './groups.ts';
import type { HitGroup } from './hits.ts';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

/** Milliseconds without a key before the server is asked. */
const SEARCH_REST = 400;

const suggesting =
  (kinds: readonly ShownKind[]) =>
  async (search: string, signal: AbortSignal): Promise<readonly HitGroup[]> =>
    groupByType((await askServer(searchContent, { search }, { signal })).results, kinds);

/** Searches everything that readers see: suggests while one types, Enter opens the page of results. */
export function SiteSearch(props: Pick<SearchBoxProps, 'size' | 'shortcut'>) {
  const kinds = useKinds();
  const find = useMemo(() => suggesting(kinds), [kinds]);
  return (
    <SearchBox
      {...props}
      placeholder="What do you want to learn?"
      find={find}
      rest={SEARCH_REST}
      action={hostUrl('main', '/search')}
    />
  );
}

import { useState } from 'react';
import type { CategorySpaceContract } from '@learnloom/contracts/kernel/category-space';
import { useMessages } from '../../language/language.tsx';
import { useAsk } from '../../platform/ask.ts';
import { publicMessages } from '../messages/messages.ts';
import { DocumentHtml } from '../reading/document-html.tsx';
import { useBlocks } from '../reading/use-blocks.ts';

export interface FreeSpaceProps {
  /** Of the kind of categories; null: their pages have no such column. */
  readonly space: CategorySpaceContract | null;
  /** Of the category. */
  readonly slug: string;
}

interface ColumnProps {
  readonly query: CategorySpaceContract['shown'];
  readonly slug: string;
}

function Column({ query, slug }: ColumnProps) {
  const t = useMessages(publicMessages);
  const html = useAsk(query, { slug }).data?.htmlContent ?? '';
  const [body, setBody] = useState<HTMLElement | null>(null);
  useBlocks(body, html);
  if (html === '') return null;
  return (
    <aside className="ll-browse-free" aria-labelledby="free-space">
      <h2 id="free-space" className="ll-browse-free-title">
        {t('category.freeSpace')}
      </h2>
      <DocumentHtml of={query.name} html={html} onShow={setBody} />
    </aside>
  );
}

/** The column at the right of a category: what staff put there. Nothing, not even its heading, where that is nothing [PUB-08]. */
export const FreeSpace = ({ space, slug }: FreeSpaceProps) => space && <Column query={space.shown} slug={slug} />;

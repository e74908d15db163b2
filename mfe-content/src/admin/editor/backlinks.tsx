import { itemLinks } from '@learnloom/contracts/content/links';
import { useAsk } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { editorPath, itemScreens, type ItemScreens } from '../kinds.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

/** What links to an article or tutorial, so that its author knows who relies on it. */
export function Backlinks({ kind, item }: { readonly kind: ItemScreens; readonly item: string }) {
  const { data, error } = useAsk(itemLinks.backlinks, { kind: kind.contract.kind, key: item });
  if (error && !data) return <p className="c-quiet">{t('whatLinksToThisPage', { message: error.message })}</p>;
  return (
    <section className="c-backlinks" aria-labelledby="backlinks">
      <h2 id="backlinks">{t('linksToThisPage')}</h2>
      {data?.total === 0 && <p className="c-quiet">{t('noArticleOrTutorialLinks')}</p>}
      <ul aria-busy={data === undefined}>
        {data?.rows.map(row => (
          <li key={row.key}>
            <Link to={editorPath(itemScreens[row.kind], row)}>{row.title}</Link>
            {!row.published && <span className="c-quiet"> {t('draft')}</span>}
          </li>
        ))}
      </ul>
      {data && data.total > data.rows.length && (
        <p className="c-quiet">{t('andMore', { total: data.total - data.rows.length })}</p>
      )}
    </section>
  );
}

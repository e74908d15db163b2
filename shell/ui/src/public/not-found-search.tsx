import { Search } from 'lucide-react';
import { currentHost } from '../platform/hosts.ts';
import { useLocation } from '../router.ts';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

/** Words that the last part of an address is made of: `/howto/css/flex-box.html` → flex box. */
export function wordsOfAddress(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(last)
      .replace(/\.\w{1,5}$/, '')
      .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
      .trim()
      .slice(0, 100);
  } catch {
    return '';
  }
}

/** Searches for what the address may have meant. A plain form: it works without scripts. */
export function NotFoundSearch() {
  const t = useMessages(publicMessages);
  const { pathname } = useLocation();
  if (currentHost() !== 'main') return null;
  return (
    <form className="ll-not-found-search" role="search" action="/search" method="get">
      <div className="ll-search">
        <Search className="ll-search-icon" size={16} strokeWidth={1.75} aria-hidden="true" />
        <input
          dir="auto"
          className="ll-search-input"
          type="search"
          name="q"
          defaultValue={wordsOfAddress(pathname)}
          maxLength={200}
          aria-label={t('search.name')}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
        />
      </div>
      <button className="ll-button ll-button-outline" type="submit">
        {t('search.name')}
      </button>
    </form>
  );
}

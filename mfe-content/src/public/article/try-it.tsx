import { useEffect, useState } from 'react';
import { Play } from 'lucide-react';
import { extraRunLanguages, isRunLanguage } from '@learnloom/contracts/runner/languages';
import { runner } from '@learnloom/contracts/runner/runner';
import { useAsk, useMessages, useMounted } from '@learnloom/ui/platform';
import { Link, useLocation } from '@learnloom/ui/router';
import './try-it.css';
import { contentMessages } from '../messages/messages.ts';

/** Links are made at the latest after this time, also on a busy page. */
const IDLE_MS = 2000;

interface TryItProps {
  readonly code: string;
  /** Language of the code block, as the page has it. */
  readonly language: string;
  /** Title of the page, which the code editor names and leads back to; without it, it does neither. */
  readonly title?: string | undefined;
}

/** Whether the code editor offers a language: the further ones only where this installation runs them. */
function useOffered(language: string): boolean {
  const extra = Object.hasOwn(extraRunLanguages, language);
  const { data } = useAsk(runner.languages, {}, { enabled: extra });
  return extra ? Boolean(data?.some(({ id, runs }) => id === language && runs)) : isRunLanguage(language);
}

/** A link that opens a block's code in the code editor. Not there where the editor cannot take the code. */
export function TryIt({ code, language, title }: TryItProps) {
  const t = useMessages(contentMessages);
  const mounted = useMounted('main', '/code');
  const offered = useOffered(language) && mounted;
  const { pathname } = useLocation();
  const [link, setLink] = useState('');
  useEffect(() => {
    if (!offered || !isRunLanguage(language)) return undefined;
    let present = true;
    const make = async (): Promise<void> => {
      try {
        const { codeLink } = await import('@learnloom/ui/code-link');
        const made = await codeLink({
          language,
          code,
          ...(title !== undefined && { origin: { path: pathname, title } }),
        });
        if (present) setLink(made.link ?? '');
      } catch (error) {
        console.warn('The link to the code editor could not be made', error);
      }
    };
    // Who begins to read does not wait for what makes links.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void make(), { timeout: IDLE_MS });
    else void make();
    return () => {
      present = false;
    };
  }, [offered, language, code, title, pathname]);
  return link === '' ? null : (
    <Link className="ll-copy c-try-it" to={link}>
      <Play size={16} strokeWidth={1.75} aria-hidden />
      {t('article.tryIt')}
    </Link>
  );
}

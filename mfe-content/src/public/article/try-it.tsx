import { useEffect, useState } from 'react';
import { Play } from 'lucide-react';
import { extraRunLanguages, isRunLanguage } from '@learnloom/contracts/runner/languages';
import { runner } from '@learnloom/contracts/runner/runner';
import { useAsk, useMounted } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import './try-it.css';

interface TryItProps {
  readonly code: string;
  /** Language of the code block, as the page has it. */
  readonly language: string;
}

/** Whether the code editor offers a language: the further ones only where this installation runs them. */
function useOffered(language: string): boolean {
  const extra = Object.hasOwn(extraRunLanguages, language);
  const { data } = useAsk(runner.languages, {}, { enabled: extra });
  return extra ? Boolean(data?.some(({ id, runs }) => id === language && runs)) : isRunLanguage(language);
}

/** A link that opens a block's code in the code editor. Not there where the editor cannot take the code. */
export function TryIt({ code, language }: TryItProps) {
  const mounted = useMounted('main', '/code');
  const offered = useOffered(language) && mounted;
  const [link, setLink] = useState('');
  useEffect(() => {
    let present = true;
    if (offered && isRunLanguage(language))
      void import('@learnloom/ui/code-link')
        .then(({ codeLink }) => codeLink({ language, code }))
        .then(made => present && setLink(made.link ?? ''))
        .catch((error: unknown) => console.warn('The link to the code editor could not be made', error));
    return () => {
      present = false;
    };
  }, [offered, language, code]);
  return link === '' ? null : (
    <Link className="ll-copy c-try-it" to={link}>
      <Play size={16} strokeWidth={1.75} aria-hidden />
      Try it
    </Link>
  );
}

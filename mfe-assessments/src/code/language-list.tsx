import { ChevronRight } from 'lucide-react';
import { allRunLanguages } from '@learnloom/contracts/runner/languages';
import type { LanguageStatus } from '@learnloom/contracts/runner/runner';
import { useFormats, useMessages } from '@learnloom/ui/platform';
import { codeMessages } from './messages/messages.ts';

/** The languages that can be run on this site, and why the others cannot. */
export function LanguageList({ languages }: { readonly languages: readonly LanguageStatus[] }) {
  const t = useMessages(codeMessages);
  const { list } = useFormats();
  const working = languages.filter(({ runs }) => runs !== null);
  const missing = languages.filter(({ runs }) => runs === null);
  return (
    <div className="a-code-languages">
      <p>{t('languages.working', { languages: list(working.map(({ id }) => allRunLanguages[id].name)) })}</p>
      {missing.length > 0 && (
        <details>
          <summary>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="ll-onward" />
            {t('languages.missing', { languages: list(missing.map(({ id }) => allRunLanguages[id].name)) })}
          </summary>
          <dl>
            {missing.map(({ id, missing: why }) => (
              <div key={id}>
                <dt>{allRunLanguages[id].name}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
          <p>{t('languages.ask')}</p>
        </details>
      )}
    </div>
  );
}

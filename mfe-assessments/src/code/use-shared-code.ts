import { useEffect, useState } from 'react';
import type { RunLanguage } from '@learnloom/contracts/runner/languages';
import { snippetOf, unsupported, type Snippet } from '@learnloom/ui/code';
import { useLocation } from '@learnloom/ui/router';
import { readDraft } from './drafts.ts';
import { samples } from './samples.ts';
import { CODE_PAGE } from './words.ts';

interface SharedCodeSpec {
  readonly open: (language: RunLanguage, code: string) => void;
}

/** `broken`: the address has code in it that cannot be read. */
export type SharedCode =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'asking'; readonly snippet: Snippet };

const UNREADABLE = 'The code in this link cannot be read. The link may be incomplete.';

const typed = ({ language, code }: Snippet): boolean => {
  const own = readDraft(language).code;
  return own !== samples[language] && own.trim() !== '' && own !== code;
};

/** Takes the code out of the address: another visit shows the reader's own again. */
export const forgetSharedCode = (): void => history.replaceState(history.state, '', CODE_PAGE);

/** The code that a link brought. It is opened at once, unless the reader has typed some in its language. */
export function useSharedCode({ open }: SharedCodeSpec) {
  const { hash, key } = useLocation();
  const [shared, setShared] = useState<SharedCode>({ kind: 'none' });
  useEffect(() => {
    let current = true;
    setShared({ kind: 'none' });
    if (hash.startsWith('#code='))
      void snippetOf(hash).then(snippet => {
        if (!current) return;
        if (!snippet) setShared({ kind: 'broken', why: UNREADABLE });
        else if ('unknown' in snippet) setShared({ kind: 'broken', why: unsupported(snippet.unknown) });
        else if (typed(snippet)) setShared({ kind: 'asking', snippet });
        else open(snippet.language, snippet.code);
      });
    return () => void (current = false);
  }, [hash, key, open]);
  return {
    shared,
    accept(snippet: Snippet) {
      setShared({ kind: 'none' });
      open(snippet.language, snippet.code);
    },
    dismiss() {
      setShared({ kind: 'none' });
      forgetSharedCode();
    },
  };
}

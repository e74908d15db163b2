import { useMemo } from 'react';
import { languages, type Language } from '@learnloom/contracts/kernel/languages';
import { useLanguage, useMessages } from '../language/language.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { formMessages } from './messages/messages.ts';

const clock = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(languages[language].locale, { hour: 'numeric', minute: '2-digit' })
    .format(time)
    .replace(/\s/g, ' ');

/** After too many attempts: when the next one makes sense. It stays beside the form, unlike the toast. */
export function RetryNote({ problem }: { readonly problem: ApiProblem | null }) {
  const t = useMessages(formMessages);
  const language = useLanguage();
  const time = useMemo(
    () => (problem?.status === 429 ? clock(Date.now() + (problem.retryAfter ?? 60) * 1000, language) : null),
    [problem, language],
  );
  if (time === null) return null;
  return (
    <p className="ll-refused" role="alert">
      {t('tooManyAttempts', { time })}
    </p>
  );
}

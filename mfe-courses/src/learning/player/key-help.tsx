import { Keyboard } from 'lucide-react';
import { useMessages } from '@learnloom/ui/platform';
import { learningMessages } from '../messages/messages.ts';
import { playerKeys } from './player-keys.ts';

/** What the keys do. */
export function KeyHelp() {
  const t = useMessages(learningMessages);
  return (
    <details className="co-keys">
      <summary aria-label={t('keys.title')} title={t('keys.title')}>
        <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <dl>
        {playerKeys.map(({ keys, action }) => (
          <div key={action}>
            <dt>{keys ?? t('keys.spaceOrK')}</dt>
            <dd>{t(`keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { useEffect, useState } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { LinkButton, PlainButton } from '@learnloom/ui/public';
import { useNavigate } from '@learnloom/ui/router';
import { learningMessages } from './messages/messages.ts';
import { readPreferences, savePreferences } from './player/preferences.ts';

const COUNTDOWN_SECONDS = 8;

interface NextUnitProps {
  readonly title: string;
  readonly to: string;
  readonly onStop: () => void;
}

/** After a video: the next unit opens by itself, unless the learner stops it. */
export function NextUnit({ title, to, onStop }: NextUnitProps) {
  const t = useMessages(learningMessages);
  const go = useNavigate();
  const [goesOn] = useState(() => readPreferences().goesOn);
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(() => setLeft(seconds => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [goesOn]);
  useEffect(() => {
    if (goesOn && left <= 0) void go(to);
  }, [goesOn, left, go, to]);
  return (
    <div className="co-next" role="group" aria-label={t('next.label')}>
      <p role="status">
        {goesOn ? t('next.opensIn', { title, seconds: Math.max(0, left) }) : t('next.title', { title })}
      </p>
      <LinkButton to={to} look="solid">
        {t('next.open')}
      </LinkButton>
      {goesOn && (
        <>
          <PlainButton onClick={onStop}>{t('next.stop')}</PlainButton>
          <PlainButton
            look="plain"
            onClick={() => {
              savePreferences({ ...readPreferences(), goesOn: false });
              onStop();
            }}
          >
            {t('next.alwaysStop')}
          </PlainButton>
        </>
      )}
    </div>
  );
}

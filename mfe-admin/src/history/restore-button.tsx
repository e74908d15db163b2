import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { moment as momentQuery } from '@learnloom/contracts/activity/history';
import { Button } from '@learnloom/ui/core';
import { useAsk } from '@learnloom/ui/platform';
import { compare, type Difference } from './differences.ts';
import { RestoreDialog, type RestoreProps } from './restore-dialog.tsx';
import { historyMessages } from './messages/messages.ts';

const t = historyMessages.text;

/**
 * What going back changes. Null: not known yet, or told in words, as of what is published or a draft: its status and
 * what is derived from its text do not go back with it.
 */
function useChanges({ subject, id, history, moment }: RestoreProps): readonly Difference[] | null {
  const told = !history.publishable && !moment.deleted;
  const { data: now } = useAsk(momentQuery, { subject, key: id }, { enabled: told, staleTime: 0 });
  return told && now && !now.deleted ? compare(now, moment).different : null;
}

/** The way back to the moment that is shown, after a question; from a deletion, to what was deleted. */
export function RestoreButton(props: RestoreProps) {
  const { offer, history, moment } = props;
  /** The newest version when the question was asked; null: it is not. */
  const [asked, setAsked] = useState<number | null>(null);
  const changes = useChanges(props);
  if (asked === null && changes?.length === 0) return <p className="m-no-way-back">{t('sameAsTheCurrentVersion')}</p>;
  if (offer.refused !== null) return <p className="m-no-way-back">{offer.refused}</p>;
  return (
    <>
      <Button
        variant="outlined"
        color="neutral"
        startDecorator={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setAsked(history.latest)}
      >
        {moment.deleted ? t('restore') : t('restoreThisVersion')}
      </Button>
      {asked !== null && <RestoreDialog {...props} changes={changes} latest={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

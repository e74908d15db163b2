import { useEffect, useState } from 'react';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import type { SubscriberImportPreview } from '@learnloom/contracts/website/subscriber-import';
import { useCommand } from '@learnloom/ui/platform';
import { SkippedLines } from './skipped-lines.tsx';
import { newsletterMessages } from './messages/messages.ts';

const t = newsletterMessages.text;

interface ImportFile {
  readonly csv: string;
  readonly column: number;
  /** -1: no column says it. */
  readonly consentColumn: number;
}

type Loaded = SubscriberImportPreview | 'failed' | null;

/** Of the file and the columns that are chosen now; null while it is loading. */
function useImportPreview({ csv, column, consentColumn }: ImportFile): Loaded {
  const { send } = useCommand<ReturnType<typeof newsletter.previewImport.input>, SubscriberImportPreview>(
    newsletter.previewImport,
    { quiet: true, saysWhy: true },
  );
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let current = true;
    setLoaded(null);
    void send({ csv, column, ...(consentColumn >= 0 && { consentColumn }) }).then(answer => {
      if (current) setLoaded(answer ? answer.data : 'failed');
    });
    return () => {
      current = false;
    };
  }, [send, csv, column, consentColumn]);
  return loaded;
}

/** A sentence for each count that is not zero; the first always says what is added. */
function sentencesOf({ added, subscribed, pending, unsubscribed, twice, skipped }: SubscriberImportPreview) {
  return [
    t('newWillBeAdded', { count: added }),
    subscribed > 0 && t('alreadySubscribed', { count: subscribed }),
    pending > 0 && t('stillWaitingForConfirmation', { count: pending }),
    unsubscribed > 0 && t('unsubscribedAndWillNotGet', { count: unsubscribed }),
    twice > 0 && t('willBeIgnored', { count: twice }),
    skipped > 0 && t('willBeSkipped', { count: skipped }),
  ].filter(sentence => sentence !== false);
}

/** What an import of the file would do, before anything is recorded. */
export function ImportPreview(file: ImportFile) {
  const loaded = useImportPreview(file);
  return (
    <section className="m-import-preview" aria-label={t('preview')}>
      <div role="status">
        {loaded === null && <p>{t('checkingTheFile')}</p>}
        {loaded === 'failed' && <p>{t('previewCouldNotBeLoaded')}</p>}
        {loaded !== null && loaded !== 'failed' && (
          <ul>
            {sentencesOf(loaded).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      {loaded !== null && loaded !== 'failed' && <SkippedLines {...loaded} />}
    </section>
  );
}

import { useEffect, useState } from 'react';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import type { SubscriberImportPreview } from '@learnloom/contracts/website/subscriber-import';
import { countOf, formatNumber, useCommand } from '@learnloom/ui/platform';
import { SkippedLines } from './skipped-lines.tsx';

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

const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');
const addresses = (count: number): string => countOf(count, 'address', 'addresses');

/** A sentence for each count that is not zero; the first always says what is added. */
function sentencesOf({ added, subscribed, pending, unsubscribed, twice, skipped }: SubscriberImportPreview) {
  return [
    `${formatNumber(added)} new ${added === 1 ? 'address' : 'addresses'} will be added.`,
    subscribed > 0 && `${addresses(subscribed)} ${isOrAre(subscribed)} already subscribed.`,
    pending > 0 && `${addresses(pending)} ${isOrAre(pending)} still waiting for confirmation.`,
    unsubscribed > 0 &&
      `${addresses(unsubscribed)} ${isOrAre(unsubscribed)} unsubscribed and will not get the newsletter.`,
    twice > 0 && `${countOf(twice, 'duplicate')} will be ignored.`,
    skipped > 0 && `${countOf(skipped, 'line')} will be skipped.`,
  ].filter(sentence => sentence !== false);
}

/** What an import of the file would do, before anything is recorded. */
export function ImportPreview(file: ImportFile) {
  const loaded = useImportPreview(file);
  return (
    <section className="m-import-preview" aria-label="Preview">
      <div role="status">
        {loaded === null && <p>Checking the file…</p>}
        {loaded === 'failed' && <p>The preview could not be loaded. You can import the file without it.</p>}
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

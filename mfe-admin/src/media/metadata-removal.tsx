import { useState } from 'react';
import { metadataRemovals, type MetadataRemovalRow } from '@learnloom/contracts/media/metadata-removal';
import { Button, ProgressBar } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatNumber, useAllowed, useAsk, useCommand } from '@learnloom/ui/platform';
import { mediaMessages } from './messages/messages.ts';

const t = mediaMessages.text;

const outcomes: Readonly<Record<MetadataRemovalRow['state'], (row: MetadataRemovalRow) => string>> = {
  running: ({ checked, images, cleaned }) =>
    t('ofCheckedHadMetadata', {
      checked: formatNumber(checked),
      images: t('imageCount', { count: images }),
      cleaned: formatNumber(cleaned),
    }),
  stopped: ({ checked, images, cleaned }) =>
    t('stoppedAfterOfHadMetadata', {
      checked: formatNumber(checked),
      images: t('imageCount', { count: images }),
      cleaned: formatNumber(cleaned),
    }),
  finished: ({ checked, cleaned }) =>
    t('checkedMetadataWasRemovedFrom', {
      checked: t('imageCount', { count: checked }),
      cleaned: formatNumber(cleaned),
    }),
};

/** How far a removal is, and the way to stop it; nothing where none has run since the page was opened. */
export function RemovalProgress() {
  const mayRead = useAllowed(metadataRemovals.latest.access);
  const [row] = useAsk(metadataRemovals.latest, {}, { enabled: mayRead, staleTime: 0 }).data ?? [];
  const stop = useCommand(metadataRemovals.stop);
  const [seen, setSeen] = useState<string | null>(null);
  const running = row?.state === 'running';
  if (running && seen !== row.key) setSeen(row.key);
  if (!row || row.key !== seen) return null;
  const words = outcomes[row.state](row);
  return (
    <section className="m-media-removal" aria-label={t('imageMetadata')}>
      {running && <ProgressBar label={t('imagesChecked')} done={row.checked} of={row.images} />}
      {running && <p>{words}</p>}
      <p role="status">{running ? '' : words}</p>
      {running && (
        <Button
          variant="outlined"
          color="neutral"
          disabled={!stop.allowed}
          loading={stop.busy}
          onClick={() => void stop.send({ key: row.key })}
        >
          {t('stop')}
        </Button>
      )}
    </section>
  );
}

/** Begins a removal, after a question. */
export function RemoveMetadataButton() {
  const start = useCommand(metadataRemovals.start);
  const [asking, setAsking] = useState(false);
  if (!start.allowed) return null;
  return (
    <>
      <Button variant="outlined" color="neutral" onClick={() => setAsking(true)}>
        {t('removeImageMetadata')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger={false}
          title={t('removeTheMetadataOfAll')}
          confirmLabel={t('removeMetadata')}
          busy={start.busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void start.send({}).then(() => setAsking(false))}
        >
          {t('camerasNoteThePlaceThe')}
        </ConfirmDialog>
      )}
    </>
  );
}

import { useState } from 'react';
import { metadataRemovals, type MetadataRemovalRow } from '@learnloom/contracts/media/metadata-removal';
import { Button, ProgressBar } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, formatNumber, useAllowed, useAsk, useCommand } from '@learnloom/ui/platform';

const outcomes: Readonly<Record<MetadataRemovalRow['state'], (row: MetadataRemovalRow) => string>> = {
  running: ({ checked, images, cleaned }) =>
    `${formatNumber(checked)} of ${countOf(images, 'image')} checked, ${formatNumber(cleaned)} had metadata`,
  stopped: ({ checked, images, cleaned }) =>
    `Stopped after ${formatNumber(checked)} of ${countOf(images, 'image')}: ${formatNumber(cleaned)} had metadata.`,
  finished: ({ checked, cleaned }) =>
    `${countOf(checked, 'image')} checked. Metadata was removed from ${formatNumber(cleaned)}.`,
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
    <section className="m-media-removal" aria-label="Image metadata">
      {running && <ProgressBar label="Images checked" done={row.checked} of={row.images} />}
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
          Stop
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
        Remove image metadata
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger={false}
          title="Remove the metadata of all images?"
          confirmLabel="Remove metadata"
          busy={start.busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void start.send({}).then(() => setAsking(false))}
        >
          Cameras note the place, the device and other details in images. New uploads do not keep these details. This
          removes them from images that were uploaded before. The pictures look the same. The details cannot be
          restored.
        </ConfirmDialog>
      )}
    </>
  );
}

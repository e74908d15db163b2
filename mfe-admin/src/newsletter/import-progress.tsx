import { useState } from 'react';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import type { SubscriberImportRow } from '@learnloom/contracts/website/subscriber-import';
import { Button, ProgressBar } from '@learnloom/ui/core';
import { formatNumber, useAllowed, useAsk, useCommand } from '@learnloom/ui/platform';
import { newsletterMessages } from './messages/messages.ts';

const t = newsletterMessages.text;

const named = (count: number): string => t('addressCount', { count });

const said: Readonly<Record<SubscriberImportRow['state'], (row: SubscriberImportRow) => string>> = {
  running: ({ through, addresses, added }) =>
    t('ofProcessedNew', { through: formatNumber(through), named: named(addresses), added: formatNumber(added) }),
  stopped: ({ through, addresses, added }) =>
    t('stoppedAfterOfNewThe', { through: formatNumber(through), named: named(addresses), added: formatNumber(added) }),
  ended: ({ addresses, added }) => t('finishedNew', { named: named(addresses), added: formatNumber(added) }),
};

/** How far an import is, and the way to stop it. Its end alone is announced: it moves several times a second. */
export function ImportProgress({ row }: { readonly row: SubscriberImportRow }) {
  const stop = useCommand(newsletter.stopImport);
  const running = row.state === 'running';
  const stoppable = useAllowed(newsletter.stopImport.permission) && running;
  const words = said[row.state](row);
  return (
    <section className="m-import-progress" aria-label={t('importText', { consent: row.consent })}>
      {running && <ProgressBar label={t('addressesProcessed')} done={row.through} of={row.addresses} />}
      {running && <p>{words}</p>}
      <p role="status">{running ? '' : words}</p>
      {stoppable && (
        <Button variant="outlined" color="neutral" loading={stop.busy} onClick={() => void stop.send({ key: row.key })}>
          {t('stopImport')}
        </Button>
      )}
    </section>
  );
}

/** The newest imports, kept current. */
export function useImports(): readonly SubscriberImportRow[] {
  const enabled = useAllowed(newsletter.imports.access);
  return useAsk(newsletter.imports, {}, { enabled, staleTime: 0 }).data ?? [];
}

/** Imports that are under way, and those that ended while somebody looked on. */
export function RunningImports() {
  const imports = useImports();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = imports.filter(({ key, state }) => state === 'running' && !seen.has(key));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ key }) => key)]));
  return imports.filter(({ key }) => seen.has(key)).map(row => <ImportProgress key={row.key} row={row} />);
}

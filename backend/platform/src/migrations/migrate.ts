import type { Knex } from 'knex';
import type pg from 'pg';
import { connectFirst, unreachable } from '../connect.ts';
import { SettingsError } from '../settings.ts';
import * as eventStore from './001-event-store.ts';
import * as kernel from './002-kernel.ts';
import * as readModelWork from './003-read-model-work.ts';
import * as hold from './005-hold.ts';
import * as renderedDocuments from './007-rendered-documents.ts';
import * as versionOfSource from './008-version-of-source.ts';
import * as reactions from './009-reactions.ts';
import * as logIdentity from './010-log-identity.ts';
import * as claimSweep from './011-claim-sweep.ts';
import * as gradingClaims from './012-grading-claims.ts';
import * as remoteFailures from './014-remote-failures.ts';
import * as secondFactors from './017-second-factors.ts';
import * as partsOfWords from './018-parts-of-words.ts';
import * as ownReading from './019-own-reading.ts';
import * as tries from './021-tries.ts';
import * as deployedRemotes from './022-deployed-remotes.ts';
import * as passkeys from './023-passkeys.ts';
import * as rebuildsGivenUp from './024-rebuilds-given-up.ts';
import * as sessionWhereabouts from './025-session-whereabouts.ts';
import * as rebuildsEndProcesses from './026-rebuilds-end-processes.ts';
import * as begunEvents from './027-begun-events.ts';
import * as rebuildsTriedAgain from './028-rebuilds-tried-again.ts';
import * as ordersOfFailures from './030-orders-of-failures.ts';
import * as begunReactions from './031-begun-reactions.ts';
import * as pageReads from './032-page-reads.ts';
import * as move from './033-move.ts';
import * as kafkaRelay from './034-kafka-relay.ts';
import * as learnerRows from './035-learner-rows.ts';
import * as externalVideos from './036-external-videos.ts';
import * as findingPages from './041-finding-pages.ts';
import * as credentialKeys from './042-credential-keys.ts';
import * as workerShares from './043-worker-shares.ts';
import * as apiTokens from './044-api-tokens.ts';
import * as webhooks from './045-webhooks.ts';
import * as chainLinks from './046-chain-links.ts';
import * as discussionEmails from './047-discussion-emails.ts';
import * as messageNotices from './048-message-notices.ts';
import * as unflushedAppends from './049-unflushed-appends.ts';
import * as pageVotes from './050-page-votes.ts';
import * as pageReadsOfDay from './051-page-reads-of-day.ts';
import * as remoteTrials from './052-remote-trials.ts';

export interface Step {
  readonly name: string;
  readonly up: (db: Knex) => Promise<void>;
}

/** In order; names are permanent. */
export const steps: readonly Step[] = [
  { name: '001-event-store', up: eventStore.up },
  { name: '002-kernel', up: kernel.up },
  { name: '003-read-model-work', up: readModelWork.up },
  { name: '005-hold', up: hold.up },
  { name: '007-rendered-documents', up: renderedDocuments.up },
  { name: '008-version-of-source', up: versionOfSource.up },
  { name: '009-reactions', up: reactions.up },
  { name: '010-log-identity', up: logIdentity.up },
  { name: '011-claim-sweep', up: claimSweep.up },
  { name: '012-grading-claims', up: gradingClaims.up },
  { name: '014-remote-failures', up: remoteFailures.up },
  { name: '017-second-factors', up: secondFactors.up },
  { name: '018-parts-of-words', up: partsOfWords.up },
  { name: '019-own-reading', up: ownReading.up },
  { name: '021-tries', up: tries.up },
  { name: '022-deployed-remotes', up: deployedRemotes.up },
  { name: '023-passkeys', up: passkeys.up },
  { name: '024-rebuilds-given-up', up: rebuildsGivenUp.up },
  { name: '025-session-whereabouts', up: sessionWhereabouts.up },
  { name: '026-rebuilds-end-processes', up: rebuildsEndProcesses.up },
  { name: '027-begun-events', up: begunEvents.up },
  { name: '028-rebuilds-tried-again', up: rebuildsTriedAgain.up },
  { name: '030-orders-of-failures', up: ordersOfFailures.up },
  { name: '031-begun-reactions', up: begunReactions.up },
  { name: '032-page-reads', up: pageReads.up },
  { name: '033-move', up: move.up },
  { name: '034-kafka-relay', up: kafkaRelay.up },
  { name: '035-learner-rows', up: learnerRows.up },
  { name: '036-external-videos', up: externalVideos.up },
  { name: '041-finding-pages', up: findingPages.up },
  { name: '042-credential-keys', up: credentialKeys.up },
  { name: '043-worker-shares', up: workerShares.up },
  { name: '044-api-tokens', up: apiTokens.up },
  { name: '045-webhooks', up: webhooks.up },
  { name: '046-chain-links', up: chainLinks.up },
  { name: '047-discussion-emails', up: discussionEmails.up },
  { name: '048-message-notices', up: messageNotices.up },
  { name: '049-unflushed-appends', up: unflushedAppends.up },
  { name: '050-page-votes', up: pageVotes.up },
  { name: '051-page-reads-of-day', up: pageReadsOfDay.up },
  { name: '052-remote-trials', up: remoteTrials.up },
];

const sourceOf = (upTo: readonly Step[]): Knex.MigrationSource<Step> => ({
  getMigrations: () => Promise.resolve([...upTo]),
  getMigrationName: step => step.name,
  getMigration: step =>
    Promise.resolve({
      up: step.up,
      down: () => Promise.reject(new Error('Migrations go forward only')),
    }),
});

const LOCK = 4711002;

/**
 * Brings the database up to date; each step is one transaction. Processes that start at once take turns under a
 * session lock, which ends with its connection: a start that was killed half-way leaves nothing locked. `upTo`: the
 * steps that an earlier version knew. Throws a `SettingsError` where a newer version has been here.
 */
export async function migrate(url: string, upTo: readonly Step[] = steps): Promise<void> {
  const lock = await connectFirst(url, 'migrate');
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    await lock.query('create schema if not exists kernel').catch((error: unknown) => {
      throw unreachable(url, error);
    });
    const done = await appliedTo(lock);
    assertKnown(done, upTo);
    if (upTo.some(({ name }) => !done.has(name))) await bringUpToDate(url, upTo);
  } finally {
    await lock.end();
  }
}

/** Its package takes an eighth of a second to load, of each process: at most starts there is nothing to do. */
async function bringUpToDate(url: string, upTo: readonly Step[]): Promise<void> {
  const { default: knex } = await import('knex');
  const db = knex({
    client: 'pg',
    connection: url,
    pool: { min: 0, max: 2 },
    migrations: { migrationSource: sourceOf(upTo), schemaName: 'kernel', tableName: 'migrations' },
  });
  try {
    await db.migrate.forceFreeMigrationsLock();
    await db.migrate.latest();
  } finally {
    await db.destroy();
  }
}

/** Names of the steps that the database has seen. */
async function appliedTo(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('kernel.migrations') is not null as there`,
  );
  if (!tables[0]?.there) return new Set();
  const { rows } = await client.query<{ name: string }>('select name from kernel.migrations');
  return new Set(rows.map(({ name }) => name));
}

/** An older program would write what the newer one does not read, and the other way round. */
function assertKnown(done: ReadonlySet<string>, known: readonly Step[]): void {
  const names = new Set(known.map(({ name }) => name));
  const newer = [...done].filter(name => !names.has(name)).sort();
  if (newer.length > 0)
    throw new SettingsError(
      `The database was made by a newer version of this program (${newer.join(', ')}): ` +
        'start that version, or restore the backup that was made before it (npm run restore -- <file> --replace)',
    );
}

import type pg from 'pg';
import { clusterUrl } from './cluster-address.ts';
import { asAdmin, databaseAt } from './database.ts';

/** Of the advisory lock: one process makes the template, the others wait for it. */
const LOCK = 4711900;

interface Template {
  readonly name: string;
  /** What it begins as a copy of. */
  readonly from: string;
  /** Has ended every connection to the database when it is done. */
  readonly fill: (databaseUrl: string) => Promise<void>;
}

async function make({ name, from, fill }: Template, server: string, client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft} template ${from} strategy file_copy`);
  await fill(databaseAt(server, draft));
  await client.query(`alter database ${draft} rename to ${name}`);
}

/** Makes a database of the run's server that others are cloned from, unless a process of the run has made it. */
export async function makeTemplate(template: Template): Promise<void> {
  const server = await clusterUrl();
  await asAdmin(server, client => make(template, server, client));
}

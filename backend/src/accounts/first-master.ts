import { kernelRows } from '@learnloom/platform/kernel-tables';
import { setTimeout as delay } from 'node:timers/promises';
import type { Execute } from '../kernel/commands/execute.ts';
import { hostUrl } from '../kernel/http/hosts.ts';
import type { AccountPorts } from './services.ts';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { SettingsError } from '@learnloom/platform/settings';
import { uuidOf } from '../kernel/deciding/uuid.ts';
import { account } from './account/account.ts';
import { createMaster } from './account/create-master.ts';

const LINK_HOURS = 7 * 24;

type MasterPorts = Pick<AccountPorts, 'credentials' | 'read' | 'secrets' | 'settings' | 'stateOf'>;

/** Tries, while other backends that start at the same time create the same account. */
const TRIES = 12;
const PAUSE_MS = 250;

/**
 * Sees to it that somebody can sign in as master: creates the account of the settings through the same command that
 * the set-up page sends, or gives the address of that page, which is the same from all backends. Null: there is a master
 * already.
 */
export async function ensureFirstMaster(ports: MasterPorts, execute: Execute): Promise<string | null> {
  const { credentials, secrets, settings } = ports;
  const key = await keyOf(ports);
  for (let tried = 0; ; tried += 1) {
    if (await isThere(ports, key)) return null;
    const token = await credentials.createLink('setup', key, LINK_HOURS, secrets.derivedToken('setup', key));
    if (settings.master === null) return hostUrl(settings, 'admin', `/setup?token=${token}`);
    const { email, password } = settings.master;
    try {
      await execute(createMaster, {
        input: { token, email, password, confirmPassword: password, firstName: 'Site', lastName: 'Master' },
        actor: null,
        address: null,
        correlationId: 'first-start',
      });
      if (await isThere(ports, key)) return null;
    } catch (error) {
      if (error instanceof Refusal && error.errors?.['password'] !== undefined)
        throw new SettingsError(`Setting MASTER_PASSWORD: ${error.message}`);
      if (!isLostRace(error) || tried === TRIES) throw error;
    }
    await delay(PAUSE_MS * (1 + tried * Math.random()));
  }
}

/**
 * There is one first master, however often and wherever the start runs; another one where a new database has adopted the
 * log, since nobody can sign in as the earlier one any more.
 */
async function keyOf({ read }: Pick<MasterPorts, 'read'>): Promise<string> {
  const followed = await kernelRows(read).selectFrom('kernel.followed_log').select('adopted').executeTakeFirstOrThrow();
  return followed.adopted === null ? uuidOf('first-master') : uuidOf('first-master', followed.adopted);
}

async function isThere({ credentials, stateOf }: MasterPorts, key: string): Promise<boolean> {
  const state = await stateOf(account, key);
  // Whoever was the first master has made somebody else a master before leaving.
  return state !== null && (state.deleted === true || (await credentials.hashOf(key)) !== null);
}

const isLostRace = (error: unknown): boolean =>
  error instanceof Refusal && (error.kind === 'missing' || error.kind === 'conflict');

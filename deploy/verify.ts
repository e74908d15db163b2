import { readFileSync } from 'node:fs';
import { confirmCredential } from '@learnloom/backend/certificates/services/credential/confirm-credential';
import { openCredentialKeys } from '@learnloom/backend/certificates/services/credential/credential-keys';
import type { LogHead } from '@learnloom/contracts/activity/log-head';
import { isSigned, readHead } from '@learnloom/platform/event-store/signed-head';
import { checkChain, type Break } from '@learnloom/projections/activity/check-chain';
import { logChain } from '@learnloom/projections/activity/log-chain';
import type { ProjectorPorts } from '@learnloom/projections/projector/ports';
import { PlainError } from './running/plain-error.ts';
import type { ProgressLine } from './running/progress-line.ts';
import type { Difference, TableComparison } from '@learnloom/projections/projector/compare';
import { mustBeLive, NotLive, verify } from '@learnloom/projections/projector/verify';
import { progressText } from './running/progress-line.ts';
import { runReadModelTool } from './running/read-model-tool.ts';

const keyText = (key: Difference['key']): string => Object.values(key).map(String).join(' ');

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

const words = {
  missing: () => 'is not in the live table',
  surplus: () => 'is in the live table only',
  changed: ({ columns }: Difference) => `differs in ${columns.join(', ')}`,
} as const;

/** Keys and columns, never values: they may be personal. */
function* linesOf({ table, rows, differing, differences }: TableComparison): Generator<string> {
  yield `  ${table}: ${count(rows, 'row')} compared, ${differing === 0 ? 'all equal' : `${differing} different`}`;
  for (const difference of differences) yield `    ${keyText(difference.key)} ${words[difference.kind](difference)}`;
  if (differing > differences.length) yield `    and ${differing - differences.length} more`;
}

const breaks: Readonly<Record<Break['kind'], string>> = {
  altered: 'was changed',
  gone: 'is missing from the log',
  added: 'was inserted into the log',
  moved: 'was replaced by another event',
};

const breakText = ({ kind, number, position, event, name }: Break): string =>
  `  The hash chain is broken at entry ${number}: ${name} (event ${event}, position ${position}) ${breaks[kind]}`;

const HEAD = '--head';
const CREDENTIAL = '--credential';

/** The head that `--head <file>` names. */
function headOf(args: readonly string[]): LogHead | undefined {
  const at = args.indexOf(HEAD);
  if (at < 0) return undefined;
  const file = args[at + 1];
  if (file === undefined) throw new PlainError(`${HEAD} needs the file of a signed head`);
  try {
    const head = readHead(readFileSync(file, 'utf8'));
    if (!isSigned(head)) throw new Error('This signature file was altered: its signature is not valid');
    return head;
  } catch (error) {
    throw new PlainError(`${file}: ${(error as Error).message}`);
  }
}

const day = (iso: string): string => new Date(iso).toISOString().slice(0, 16).replace('T', ' ');

/** What a head says of the log that is here, as a line, and whether that is well. */
async function judged(
  head: LogHead,
  atHead: string | null,
  { store }: ProjectorPorts,
  publicKey: string,
): Promise<{ readonly well: boolean; readonly text: string }> {
  const of = `The head of ${day(head.signedAt)} UTC`;
  if (head.log !== (await store.identity())) return { well: false, text: `${of} belongs to a different log` };
  if (head.publicKey !== publicKey) return { well: false, text: `${of} was signed by a different installation` };
  if (atHead === null) return { well: false, text: `${of} covers ${head.number} events, but the log has fewer` };
  return atHead === head.link
    ? { well: true, text: `${of} matches: the first ${count(head.number, 'event')} are unchanged` }
    : { well: false, text: `${of} does not match: the first ${count(head.number, 'event')} were changed` };
}

/** Whether each event is what it was when the chain was written, and what the head says. */
async function chainHolds(
  ports: ProjectorPorts & { readonly publicKey: string },
  head: LogHead | undefined,
  signal: AbortSignal,
  line: ProgressLine,
): Promise<boolean> {
  const { events, broken, atHead } = await checkChain(ports, {
    signal,
    head,
    onProgress: progress => line.show(progressText(logChain.name, progress)),
  });
  line.clear();
  console.log(`${logChain.name}: ${broken ? 'broken' : `intact, ${count(events, 'event')}`}`);
  if (broken) console.log(breakText(broken));
  if (!head) return !broken;
  const { well, text } = await judged(head, atHead, ports, ports.publicKey);
  console.log(`  ${text}`);
  return well && !broken;
}

/** The credential in the file that `--credential <file>` names. */
function credentialIn(args: readonly string[]): string | undefined {
  const at = args.indexOf(CREDENTIAL);
  if (at < 0) return undefined;
  const file = args[at + 1];
  if (file === undefined) throw new PlainError(`${CREDENTIAL} needs the file of a credential`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new PlainError(`${file}: ${(error as Error).message}`);
  }
}

/** Whether the log confirms what a credential says. */
async function credentialHolds(jwt: string, { store, pool }: ProjectorPorts): Promise<boolean> {
  const problems = await confirmCredential(jwt, { store, keys: openCredentialKeys(pool) });
  console.log(problems.length === 0 ? 'The log confirms the credential' : 'The log does not confirm the credential');
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length === 0;
}

const withoutFiles = (args: readonly string[]): readonly string[] =>
  [HEAD, CREDENTIAL].reduce<readonly string[]>((left, option) => {
    const at = left.indexOf(option);
    return at < 0 ? left : left.toSpliced(at, 2);
  }, args);

let head: LogHead | undefined;
let credential: string | undefined;

/**
 * `npm run verify`: replays read models beside the live ones and compares every row, and checks the chain of the log, with
 * `--head <file>` against a signed head, with `--credential <file>` what an Open Badges credential says. Exit code 1 when any differs.
 */
await runReadModelTool({
  name: 'verify',
  usage:
    'Usage: npm run verify [-- <read model>...] [-- --head <file of a signed head>] [-- --credential <file of a credential>]',
  chosen(args, all) {
    head = headOf(args);
    credential = credentialIn(args);
    const named = withoutFiles(args);
    // What a credential says is looked up in the log alone.
    if (credential !== undefined && named.length === 0 && !head) return [logChain.name];
    return named.length > 0 ? named : head ? [logChain.name] : all;
  },
  cancelled: 'Cancelled',
  async work(ports, projection, { signal, line }) {
    const { name } = projection;
    try {
      if (name === logChain.name) {
        if (credential !== undefined && !(await credentialHolds(credential, ports))) return false;
        await mustBeLive(ports, projection);
        return await chainHolds(ports, head, signal, line);
      }
      const { tables, leftOut, failed } = await verify(ports, projection, {
        signal,
        onProgress: progress => line.show(progressText(name, progress)),
      });
      line.clear();
      const equal = failed === 0 && tables.every(({ differing }) => differing === 0);
      console.log(`${name}: ${equal ? 'equal' : 'differs'}`);
      for (const table of tables) for (const text of linesOf(table)) console.log(text);
      if (leftOut > 0) console.log(`  ${count(leftOut, 'event')} parked or skipped, in neither`);
      if (failed > 0) console.log(`  ${count(failed, 'event')} could not be applied again`);
      return equal;
    } catch (error) {
      if (!(error instanceof NotLive)) throw error;
      line.clear();
      console.error(`${name} ${error.message}`);
      return false;
    }
  },
});

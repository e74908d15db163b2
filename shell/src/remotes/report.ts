import {
  BROWSER_FAILURES_PATH,
  browserFailureLengths as lengths,
  type BrowserFailure,
  type BrowserFailureKind,
} from '@learnloom/contracts/operations/browser-failures';
import type { RemoteEntry, RemotesManifest } from '@learnloom/ui/contract';
import { ApiProblem, tellServer } from '@learnloom/ui/platform';
import { IncompatibleRemote } from './incompatible.ts';

/** Reports that one page sends. */
const MOST = 5;
const sent = new Set<string>();

/** Failures that are told, or need not be, and do not count again where they come up once more as the cause of another. */
const known = new WeakSet<object>();

function isKnown(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1)
    if (known.has(each)) return true;
  return false;
}

const cut = (text: string, most: number): string => (text.length > most ? text.slice(0, most) : text);

/** Not 'render@https://…', which is a line of a stack in some browsers. */
const MAIL_ADDRESS = /.@[\p{L}\p{N}-]+\.[\p{L}\p{N}]/u;

/** Addresses without what may be about the reader. Word by word: a text may be of any length. */
const plain = (text: string): string =>
  text
    .replace(/(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g, '$1')
    .replace(/\S+/g, word => (MAIL_ADDRESS.test(word) ? '…' : word));

function kindOf(error: Error): BrowserFailureKind {
  if (error instanceof IncompatibleRemote) return 'unfit';
  return error.name === 'RemoteNotLoaded' || error.name === 'ChunkLoadError' ? 'load' : 'render';
}

function send(failure: BrowserFailure): void {
  const once = `${failure.remote} ${failure.kind} ${failure.message}`;
  if (sent.size >= MOST || sent.has(once)) return;
  sent.add(once);
  tellServer(BROWSER_FAILURES_PATH, failure);
}

/** Tells the operator that a remote failed in this browser. What the server refused is not the remote's fault. */
export function reportFailure({ name, version }: RemoteEntry, error: unknown, kind?: BrowserFailureKind): void {
  if (error instanceof ApiProblem || isKnown(error)) return;
  const given = error instanceof Error ? error : new Error(String(error));
  known.add(given);
  send({
    remote: name,
    version,
    kind: kind ?? kindOf(given),
    message: cut(plain(given.message), lengths.message),
    stack: cut(plain(given.stack ?? ''), lengths.stack),
    path: cut(location.pathname, lengths.path),
  });
}

const folderOf = ({ entry }: RemoteEntry): string => {
  const { pathname } = new URL(entry, location.href);
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
};

/** A failed page is caught and told where it stands: React need not say again that it could not take it over. */
export function sayRecovered(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined;
  const caught = [error, cause].some(each => each instanceof Error && kindOf(each) !== 'render');
  if (!caught && !isKnown(error)) reportError(error);
}

/** Reports what fails outside of any page: it is the remote's whose file stands in the stack. */
export function watchStrayFailures(manifest: () => RemotesManifest): void {
  const hear = (error: unknown): void => {
    if (!(error instanceof Error)) return;
    const entry = manifest().remotes.find(remote => error.stack?.includes(folderOf(remote)));
    if (entry) reportFailure(entry, error, kindOf(error) === 'render' ? 'stray' : undefined);
  };
  addEventListener('error', ({ error }) => hear(error));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
}

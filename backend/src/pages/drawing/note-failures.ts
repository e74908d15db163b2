import type { RemoteObserver } from '../../operations/services/remotes.ts';

interface Noted {
  readonly at: number;
  readonly path: string;
  readonly detail: string;
}

/** Where a process fails that draws no page. */
const NO_PAGE = '/';

/** Passes on what is observed and keeps the last failure, so that the page that failed can show it. */
export function noteFailures(observed: RemoteObserver) {
  let last: Noted | null = null;
  const observer: RemoteObserver = {
    failed(failure, detail) {
      last = { at: performance.now(), path: failure.path, detail: `${failure.remote}: ${failure.kind}\n${detail}` };
      observed.failed(failure, detail);
    },
    drawn: (remote, version) => observed.drawn(remote, version),
    restarted: (remote, version) => observed.restarted(remote, version),
  };
  return {
    observer,
    /** Why this page failed since then; null: it did not. */
    since: (at: number, path: string): string | null =>
      last && last.at >= at && (last.path === path || last.path === NO_PAGE) ? last.detail : null,
  };
}

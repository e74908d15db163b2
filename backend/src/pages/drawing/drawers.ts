import type { DrawnBody } from '../front-end.ts';
import type { RemoteObserver } from '../../operations/services/remotes.ts';
import { Drawer } from './drawer.ts';
import type { Answer, Undrawn } from './page.ts';
import type { DrawerLimits } from './limits.ts';
import type { DrawInput } from './messages.ts';

/** One deployed version of a remote, with the folders of the server bundles it is drawn with. */
export interface Drawable {
  readonly name: string;
  readonly version: string;
  readonly shellFolder: string;
  readonly remoteFolder: string;
  /** Where bundles are replaced in their folders: when these were built. */
  readonly built?: string;
}

const keyOf = ({ name, version, shellFolder, remoteFolder, built = '' }: Drawable) =>
  [name, version, shellFolder, remoteFolder, built].join('\n');

export interface Drawers {
  draw(remote: Drawable, request: DrawInput, answer: Answer): Promise<DrawnBody | Undrawn>;
  /** Ends the processes of versions that are not among these any more. */
  keep(remotes: readonly Drawable[]): void;
  close(): void;
}

/** A drawing process for each version of a remote, started with its first page. */
export function openDrawers(observer: RemoteObserver, limits: Partial<DrawerLimits> = {}): Drawers {
  const drawers = new Map<string, Drawer>();
  let closed = false;

  function drawerOf(remote: Drawable): Drawer {
    const { name, version, shellFolder, remoteFolder } = remote;
    const key = keyOf(remote);
    let drawer = drawers.get(key);
    if (!drawer) {
      drawer = new Drawer({
        shellFolder,
        remoteFolder,
        limits,
        onFailure: (kind, detail, pathname) =>
          observer.failed(
            { remote: name, version, side: 'server', kind, message: detail, path: pathname ?? '/' },
            detail,
          ),
        onRestart: () => observer.restarted(name, version),
      });
      if (closed) drawer.close();
      else drawers.set(key, drawer);
    }
    return drawer;
  }

  return {
    async draw(remote, request, answer) {
      const drawn = await drawerOf(remote).draw(request, answer);
      if (!('failed' in drawn)) observer.drawn(remote.name, remote.version);
      return drawn;
    },
    keep(remotes) {
      const kept = new Set(remotes.map(keyOf));
      for (const [key, drawer] of drawers) {
        if (kept.has(key)) continue;
        drawers.delete(key);
        drawer.retire();
      }
    },
    close() {
      closed = true;
      for (const drawer of drawers.values()) drawer.close();
      drawers.clear();
    },
  };
}

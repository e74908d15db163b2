import type { Remote, RemoteEntry } from '@learnloom/ui/contract';

interface Container {
  init(scope: object): Promise<void> | void;
  get(module: string): Promise<() => { readonly default?: Remote }>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, object>;

const initialised = new WeakSet<Container>();

function runScript(address: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    if (integrity !== undefined) {
      script.integrity = integrity;
      // Of another host a browser compares only what it may read.
      if (!address.startsWith('/')) script.crossOrigin = 'anonymous';
    }
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${new URL(address, location.href).pathname} did not load`));
    });
    document.head.append(script);
  });
}

const containerNamed = (name: string): Container | undefined =>
  (globalThis as unknown as Record<string, Container | undefined>)[name];

/**
 * Loads a remote's container and its dynamic half. `attempt` above 0 asks under a new address: browsers remember a
 * failed preload, and webpack a failed script.
 */
export async function loadContainer(entry: RemoteEntry, attempt: number): Promise<Remote> {
  const address = attempt > 0 ? `${entry.entry}?attempt=${attempt}` : entry.entry;
  await Promise.all([__webpack_init_sharing__('default'), runScript(address, entry.integrity)]);
  const container = containerNamed(entry.name);
  if (!container?.get) throw new Error(`${entry.entry} did not define ${entry.name}`);
  if (!initialised.has(container)) {
    initialised.add(container);
    await container.init(__webpack_share_scopes__['default'] ?? {});
  }
  const remote = (await container.get('./remote'))().default;
  if (!remote?.routes) throw new Error(`${entry.name} gave no routes`);
  return remote;
}

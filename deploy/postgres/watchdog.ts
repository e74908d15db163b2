// Runs beside the owner of an embedded server: once the owner is gone (its end of standard input is closed), it stops
// the server, unless another owner has come meanwhile. Argument: the data folder.
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { Cluster } from './cluster.ts';
import { embeddedBinaries, launcherFor } from './launcher.ts';
import { claim } from './ownership.ts';

const ATTEMPTS = 15;
const PAUSE_MS = 200;

async function stopUnlessOwned(dir: string): Promise<void> {
  const binaries = await embeddedBinaries();
  const cluster = new Cluster(dir, binaries, await launcherFor(binaries, path.dirname(dir)));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const claimed = await claim(cluster);
    if (claimed.state === 'down') return;
    if (claimed.state === 'ours') return cluster.stop();
    await sleep(PAUSE_MS);
  }
}

const [dir] = process.argv.slice(2);
// Ctrl-C reaches the whole process group, as systemd's SIGTERM does; the owner decides when the server stops.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined);
if (dir) {
  process.stdin.resume().on('end', () => {
    stopUnlessOwned(dir).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

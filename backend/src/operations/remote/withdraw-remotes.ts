import { createExecute, systemActor } from '../../kernel/commands/execute.ts';
import type { Runtime } from '../../kernel/runtime.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { services } from '../services.ts';
import { withdrawRemoteVersion } from './deploy-remote.ts';

/** Looks at each version that goes to a share of visitors, and takes back those with more errors than the live one. */
export async function withdrawRemotes(runtime: Runtime): Promise<void> {
  const { services: all, log } = runtime.ports;
  const trials = all.get(services.remoteTrials);
  await trials.flush();
  for (const { name, version, share, end } of await trials.all()) {
    if (end) continue;
    const { answer } = await createExecute(runtime)(withdrawRemoteVersion, {
      input: { name, version },
      actor: systemActor,
      address: null,
      correlationId: uuidOf('withdraw', name, version),
    });
    if (answer.position !== null)
      log.error(
        { remote: name, version, share },
        'A version of a micro-frontend was withdrawn: its visitors had errors',
      );
  }
}

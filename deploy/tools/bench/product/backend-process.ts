import { join } from 'node:path';
import { createPages } from '@learnloom/backend/pages/pages';
import { answers, handlers } from '@learnloom/backend/registry';
import { unlimited } from '@learnloom/backend/kernel/runtime';
import { runnerProvider } from '@learnloom/backend/runner/services';
import { startBackend, type Backend } from '@learnloom/backend/server';
import { readSettings } from '@learnloom/platform/settings';
import { importFolder } from '@learnloom/importing/import-folder';
import { processGateway } from '@learnloom/backend/imports/services/process-gateway';
import { root } from '../../../webpack/packages.ts';
import { cpuMicroseconds, cpuWithChildren, ownProcesses } from '../processes/cpu.ts';
import { serve } from '../processes/child.ts';

const manifestFiles = [join(root, 'deploy/remotes.json')];
const demo = join(root, 'deploy/demo');

let backend: Backend | null = null;

const services = {
  /** Settings come from the environment. Gives the port. */
  start: async (): Promise<number> => {
    const settings = readSettings(process.env);
    if (settings.databaseUrl === null) throw new Error('Setting DATABASE_URL: is needed');
    // One address sends in a second what is otherwise allowed in minutes; nothing else differs from the product.
    const pages = createPages({ root, manifestFiles });
    // Compilers that warm up in the background would be measured too.
    const services = [runnerProvider({ openings: [] })];
    backend = await startBackend({ settings, databaseUrl: settings.databaseUrl, pages, limits: unlimited, services });
    return backend.port;
  },
  importDemo: async (): Promise<void> => {
    if (!backend) throw new Error('The backend is not started');
    await importFolder(demo, processGateway(backend.runtime, handlers, answers));
  },
  cpu: cpuMicroseconds,
  cpuOfAll: cpuWithChildren,
  processes: ownProcesses,
};
export type BackendServices = typeof services;

serve(services, async () => backend?.close());

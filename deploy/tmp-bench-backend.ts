import { startBackend } from '@learnloom/backend/server';
import { createLogger } from '@learnloom/kernel/log';
import { testSettings } from './testing/backend.ts';
const log = createLogger({ level: (process.env.LOG_LEVEL as 'warn') ?? 'warn' });
const b = await startBackend({ settings: testSettings, databaseUrl: process.env.DATABASE_URL!, log, limits: { visitor: 1e9, account: 1e9 } });
process.stdout.write(`PORT ${b.port}\n`);
process.on('SIGTERM', () => void b.close().then(() => process.exit(0)));
process.on('SIGUSR2', () => { const u = process.cpuUsage(); process.stdout.write(`CPU ${(u.user + u.system) / 1e6}\n`); });

import { Session } from 'node:inspector/promises'; import { writeFileSync, mkdirSync } from 'node:fs';
const ins = new Session(); ins.connect(); let on = false;
process.on('SIGHUP', () => void (async () => { if (!on) { on = true; await ins.post('Profiler.enable'); await ins.post('Profiler.setSamplingInterval', { interval: 250 }); await ins.post('Profiler.start'); } else { const { profile } = await ins.post('Profiler.stop') as any; mkdirSync('/tmp/prof', { recursive: true }); writeFileSync('/tmp/prof/x.cpuprofile', JSON.stringify(profile)); } })());

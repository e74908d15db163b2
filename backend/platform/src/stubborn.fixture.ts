// A server with a process that hears neither of signals nor of its end: it says which, and goes on.
import { spawn } from 'node:child_process';
import { endWithServer } from './end-with-server.ts';

const stubborn = "process.on('SIGTERM', () => undefined); process.stdout.write('begun'); for (;;);";
const child = spawn(process.execPath, ['-e', stubborn], { detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
endWithServer(child, 1);
child.stdout.once('data', () => process.stdout.write(`${child.pid}\n`));
setInterval(() => undefined, 1000);

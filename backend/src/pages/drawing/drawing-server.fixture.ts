// A server that draws with the bundles in two folders: once their code runs it says in which process, and goes on.
import { forkDrawing } from './fork-drawing.ts';

const [shell = '', remote = ''] = process.argv.slice(2);
const drawing = forkDrawing([shell, remote], 64);
drawing.stderr?.once('data', () => process.stdout.write(`${drawing.pid}\n`));
setInterval(() => undefined, 1000);

// Runs a script of the tree, such as `deploy/run-worker.ts`: as `npm run build` has compiled it, else from its source.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledScript, root } from './compiled/current.mjs';

const script = process.argv[2];
const compiled = compiledScript(script);
// The script finds its arguments as if it were run itself.
process.argv.splice(1, 2, compiled ?? join(root, script));
if (compiled) process.setSourceMapsEnabled(true);
else (await import('tsx/esm/api')).register();
await import(pathToFileURL(process.argv[1]).href);

// Entry of a thread that runs one job: a thread does not inherit its parent's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./import-worker.ts');

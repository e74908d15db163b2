// Entry of a rendering thread: a thread does not inherit its parent's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./render-worker.ts');

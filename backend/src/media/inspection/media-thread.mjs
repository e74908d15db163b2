// Entry of a thread for files: a thread does not inherit its parent's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./media-worker.ts');

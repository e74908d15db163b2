// Entry of a thread that reads or writes one file: a thread does not inherit its parent's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./question-worker.ts');

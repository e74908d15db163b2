// Entry of a drawing thread: a thread does not inherit its parent's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./share-image-worker.ts');

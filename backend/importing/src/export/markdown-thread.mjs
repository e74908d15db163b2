// Entry of a thread that writes documents as Markdown: a thread does not inherit its parent's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./markdown-worker.ts');

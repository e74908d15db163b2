// Brings a database up to date as every start does; reports when it is about to begin.
import { migrate } from '@learnloom/platform/migrations/migrate';

process.send?.('begins');
await migrate(process.env.DATABASE_URL ?? '');
process.disconnect();

import { startStandIn } from './stand-in.ts';

/** `node --import tsx deploy/tools/testing/event-store-db/serve.ts [port]`: the stand-in as a process, until Ctrl-C. */
const standIn = await startStandIn({ port: Number(process.argv[2] ?? 2113) });
console.log(`EVENT_STORE_URL=${standIn.url}`);
const end = () => void standIn.close().then(() => process.exit(0));
process.on('SIGINT', end);
process.on('SIGTERM', end);

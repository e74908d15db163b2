// A process that sends the events of a database to Kafka, as a worker does.
import { openBus } from '@learnloom/platform/kafka/open-bus';
import { Relay } from '@learnloom/platform/kafka/relay';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { readSettings } from '@learnloom/platform/settings';

const settings = readSettings(process.env);
const { databaseUrl, kafka } = settings;
if (databaseUrl === null || kafka === null) throw new Error('DATABASE_URL and KAFKA_BROKERS are needed');
const log = createLogger({ level: settings.logLevel, name: 'relay' });
const kernel = await openKernel(databaseUrl, { name: 'relay', log, eventStore: null });
const ports = { url: databaseUrl, pool: kernel.database.pool, store: kernel.store, log };
const relay = new Relay(ports, kafka, await openBus(kafka, log));
relay.start();
process.once('disconnect', () => {
  void relay
    .stop()
    .then(() => kernel.close())
    .finally(() => process.exit(0));
});
process.send?.('ready');

// `npm run kafka`: starts a Kafka broker for development, where Java and Maven are installed. Data stay in DATA_DIR/kafka.
import { join, resolve } from 'node:path';
import { kafkaMissing, startBroker } from './broker.ts';

const PORT = 9092;

const missing = kafkaMissing();
if (missing !== null) {
  console.error(`Kafka cannot start here: ${missing}.`);
  process.exit(1);
}
const broker = await startBroker(join(resolve(process.env['DATA_DIR'] ?? './data'), 'kafka'), PORT);
console.log(
  `Kafka listens on ${broker.address}. Start Learnloom with KAFKA_BROKERS=${broker.address}. Stop with Ctrl+C.`,
);
const stop = () => void broker.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

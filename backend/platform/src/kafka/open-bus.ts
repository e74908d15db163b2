import type { Logger } from '../log.ts';
import type { KafkaSettings } from '../settings.ts';
import type { Bus } from './bus.ts';

/** The bus through the client that the settings name. Only that client is loaded. */
export async function openBus(settings: KafkaSettings, log: Logger): Promise<Bus> {
  if (settings.client === 'platformatic') {
    const { platformaticBus } = await import('./platformatic-bus.ts');
    return platformaticBus(settings);
  }
  const { kafkajsBus } = await import('./kafkajs-bus.ts');
  return kafkajsBus(settings, log);
}

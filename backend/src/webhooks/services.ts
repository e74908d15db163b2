import { service } from '@learnloom/contracts/kernel/service';
import { publicInternet } from '../kernel/http/outgoing.ts';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openDeliveries, type Deliveries } from './services/deliveries.ts';
import { openSender, type WebhookSender } from './services/sender.ts';

/** What the area offers to its handlers. */
export const services = {
  deliveries: service<Deliveries>()('webhookDeliveries'),
  sender: service<WebhookSender>()('webhookSender'),
};

export const providers: readonly Provider[] = [
  provide(services.deliveries, ({ kernel }) => openDeliveries(kernel.database.pool, kernel.sealing)),
  provide(services.sender, () => openSender(publicInternet)),
];

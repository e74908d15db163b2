import { webhooks } from '@learnloom/contracts/webhooks/webhooks';
import type { Chore } from '../kernel/area-server.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Names } from '../kernel/reading/lookups.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { mailDisabledWebhooks } from './mail-disabled-webhooks.ts';
import { oneWebhook, webhookDeliveryPage, webhookList, webhookNames } from './queries.ts';
import { sendRequestedWebhooks, sendWebhooks } from './send-webhooks.ts';
import { providers, services as own } from './services.ts';
import {
  addWebhook,
  deleteWebhook,
  disableWebhook,
  editWebhook,
  pauseWebhook,
  resumeWebhook,
} from './webhook/change-webhook.ts';
import { sendWebhookAgain, testWebhook } from './webhook/send-webhook.ts';

export const handlers: readonly Handler[] = [
  addWebhook,
  editWebhook,
  pauseWebhook,
  resumeWebhook,
  disableWebhook,
  deleteWebhook,
  testWebhook,
  sendWebhookAgain,
];
export const answers: readonly Answering[] = [webhookList, oneWebhook, webhookDeliveryPage];
export const reactions: readonly Reaction[] = [sendWebhooks, sendRequestedWebhooks, mailDisabledWebhooks];
export const services: readonly Provider[] = providers;
export const names: Readonly<Record<string, Names>> = { [webhooks.subject]: webhookNames };
export const chores: readonly Chore[] = [
  {
    name: 'Old webhook messages are deleted',
    every: 3_600_000,
    run: ({ ports }) => ports.services.get(own.deliveries).sweep(),
  },
];

export const openTo = {
  masters: [
    'AddWebhook',
    'EditWebhook',
    'PauseWebhook',
    'ResumeWebhook',
    'DeleteWebhook',
    'TestWebhook',
    'SendWebhookAgain',
    'WebhookList',
    'Webhook',
    'WebhookDeliveries',
  ],
  reactions: ['DisableWebhook'],
};

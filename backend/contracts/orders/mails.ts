import { mail } from '../kernel/mail.ts';

export const receiptMail = mail('order-receipt', {
  label: 'Receipt',
  about: 'When someone pays for an order',
  placeholders: {
    firstName: 'Ada',
    number: '3F2A91BC',
    courses: 'JavaScript from zero',
    total: '$49',
    learning: 'https://learnloom.example/profile/learning',
    order: 'https://learnloom.example/profile/orders',
  },
  subject: 'Your receipt for order {{number}}',
  body: `Hello {{firstName}},

Thank you for your order **{{number}}**. You paid **{{total}}** for {{courses}}, and you are enrolled.

[Start learning]({{learning}})

You can download the receipt as a PDF in [your orders]({{order}}).`,
});

export const refundMail = mail('order-refund', {
  label: 'Refund',
  about: 'When an order is refunded',
  placeholders: {
    firstName: 'Ada',
    number: '3F2A91BC',
    courses: 'JavaScript from zero',
    amount: '$49',
    order: 'https://learnloom.example/profile/orders',
  },
  subject: 'Refund for order {{number}}',
  body: `Hello {{firstName}},

We refunded **{{amount}}** for order **{{number}}** ({{courses}}). Your bank may take a few days to show it.

After a full refund, you no longer have access to the course. Your progress is kept in case you buy it again.

[View the order]({{order}})`,
});

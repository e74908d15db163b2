import { GIFT_LINK, GIFT_PATH } from './gifts.ts';
import { mail, secretLink } from '../kernel/mail.ts';

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

export const giftReceiptMail = mail('gift-receipt', {
  label: 'Receipt for a gift',
  about: 'When someone pays for a gift',
  placeholders: {
    firstName: 'Ada',
    number: '3F2A91BC',
    courses: 'JavaScript from zero',
    total: '$49',
    order: 'https://learnloom.example/profile/orders',
  },
  subject: 'Your receipt for gift {{number}}',
  body: `Hello {{firstName}},

Thank you for your order **{{number}}**. You paid **{{total}}** for {{courses}} as a gift.

In [your orders]({{order}}) you can see whether the gift was redeemed, change the address and download the receipt.`,
});

/** Says nothing that its buyer chose, not even a name: it goes to a stranger. */
export const giftMail = mail('course-gift', {
  label: 'Gift',
  about: 'When someone is given a course',
  placeholders: { courses: 'JavaScript from zero' },
  secrets: { link: secretLink(GIFT_LINK, 'main', `${GIFT_PATH}/`) },
  subject: 'You have been given a course',
  body: `Hello,

Someone bought {{courses}} at Learnloom for you. To start learning, follow this link and sign in or create an account:

[Redeem the gift]({{link}})

Anyone with the link can redeem the gift once.`,
});

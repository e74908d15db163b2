import { mailTemplates } from '@learnloom/contracts/mail/templates';
import { mail } from '../queue/mail.ts';
import { declaredMail } from './declared.ts';

interface Facts {
  readonly toHash: string;
  /** Of a code or link that nothing waits for. */
  readonly id: string;
}

/** It follows no other mail and wants no answer. */
const ALONE = { replyTo: null, thread: [], origin: null } as const;

export const sendTestMail = mail.on(mailTemplates.sendTest, {
  limit: { requests: 20, seconds: 600 },
  prepare: async ({ to }, { secrets }): Promise<Facts> => ({ toHash: secrets.hashEmail(to), id: crypto.randomUUID() }),
  decide: ({ name, to }, _state, { facts: { toHash, id } }) => {
    const declared = declaredMail(name);
    const secrets = Object.fromEntries(Object.keys(declared.secrets).map(secret => [secret, id]));
    return [
      {
        type: 'MailQueued',
        data: { mail: name, to, toHash, account: null, values: declared.placeholders, secrets, until: null, ...ALONE },
      },
    ];
  },
  respond: ({ key }) => ({ key }),
});

import type { Mail } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import { mailNamed } from '@learnloom/platform/areas';
import { mail } from './mail.ts';

interface Facts {
  readonly toHash: string;
}

const lackingOf = (declared: Mail, values: object, secrets: object): readonly string[] => [
  ...Object.keys(declared.placeholders).filter(name => !Object.hasOwn(values, name)),
  ...Object.keys(declared.secrets).filter(name => !Object.hasOwn(secrets, name)),
];

/** A declared mail with all that it says. What is wrong about it is the sender's mistake, which staff see as failed work. */
export const queueMail = mail.on(mails.queue, {
  prepare: async ({ mail: name, to, values, secrets }, ports): Promise<Facts> => {
    const declared = mailNamed.get(name);
    if (!declared) throw new Error(`No area declares a mail ${name}`);
    const lacking = lackingOf(declared, values, secrets);
    if (lacking.length > 0) throw new Error(`The mail ${name} lacks ${lacking.join(', ')}`);
    return { toHash: ports.secrets.hashEmail(to) };
  },
  decide: ({ key: _key, replyTo = null, thread = [], ...input }, state, { facts: { toHash } }) =>
    state ? [] : [{ type: 'MailQueued', data: { ...input, toHash, replyTo, thread, origin: null } }],
  respond: ({ key }) => ({ key }),
});

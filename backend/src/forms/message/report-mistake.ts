import { formMessages } from '@learnloom/contracts/forms/messages';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Asker } from '../../kernel/deciding/decider.ts';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import { formMessage } from './message.ts';
import { key, limit, prepare, type Facts } from './receive-message.ts';
import { suspicionOf } from './suspicion.ts';

interface ReportInput {
  readonly opened: string;
  readonly email: string;
  readonly name: string;
  readonly kind: string;
  readonly item: string;
  readonly passage?: string | undefined;
  readonly text: string;
  readonly website?: string | undefined;
}

interface ReportPage {
  readonly title: string;
  readonly address: string;
}

interface ReportFacts extends Facts {
  /** Null: readers do not see it. */
  readonly page: ReportPage | null;
}

/** Of a subject, as the contact form takes it. UTF-16 units. */
const MAX_SUBJECT = 150;

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

/** A report as staff read it among the contact messages. */
export function reportAsMessage(
  { passage = '', text }: Pick<ReportInput, 'passage' | 'text'>,
  { title, address }: ReportPage,
): { readonly subject: string; readonly text: string } {
  const quote = passage === '' ? [] : [`Selected passage:\n“${passage}”`];
  return {
    subject: `Mistake in “${cut(title, MAX_SUBJECT - 'Mistake in “”'.length)}”`,
    text: [text, ...quote, `Page: ${address}`].join('\n\n'),
  };
}

async function pageOf(kind: string, item: string, { lookups, read, settings }: Ports): Promise<ReportPage | null> {
  const pages = await lookups.published.get(kind)?.pages(read, [item]);
  const page = pages?.get(item);
  return page ? { title: page.title, address: hostUrl(settings, 'main', page.path) } : null;
}

async function prepareReport(input: ReportInput, ports: Ports, asker: Asker): Promise<ReportFacts> {
  const page = await pageOf(input.kind, input.item, ports);
  const message = page ? reportAsMessage(input, page) : { subject: '', text: input.text };
  return { ...(await prepare({ ...input, ...message }, ports, asker)), page };
}

/** The title and the address come from the page itself: the sender chooses neither. */
export const reportMistake = formMessage.on(formMessages.reportMistake, {
  limit,
  prepare: prepareReport,
  key,
  decide: (input, state, { facts }) => {
    const { opened, page, emailHash, textHash } = facts;
    if (!opened) throw refusal(formMessages.reportMistake, 'form-too-old');
    if (!page) throw refusal(formMessages.reportMistake, 'page-gone');
    if (state) return [];
    const { name, email, text, website } = input;
    // Several readers find the same mistake, and passages have links of their own: neither is a sign of spam here.
    const suspicion = suspicionOf({ subject: '', text, website }, { ms: opened.ms, sameText: false });
    const message = reportAsMessage(input, page);
    return [
      {
        type: 'FormMessageReceived',
        data: { form: 'contact', name, email, ...message, sample: '', emailHash, textHash, suspicion },
      },
    ];
  },
});

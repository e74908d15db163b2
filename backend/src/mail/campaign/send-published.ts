import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { ShownPage } from '../../kernel/reading/lookups.ts';
import { campaign } from './campaign.ts';

/** What was published a moment ago may not be in the read models yet. */
const CAUGHT_UP_MS = 5000;
/** As long as `WriteCampaign` takes. */
const MAX_SUBJECT = 150;

interface Written {
  readonly subject: string;
  /** The document as JSON text. */
  readonly content: string;
}

/** The title, the summary and the way to the page. */
export const documentOf = ({ title, summary }: Pick<ShownPage, 'title' | 'summary'>, address: string): string =>
  JSON.stringify({
    v: 1,
    ops: [
      { insert: title },
      { insert: '\n', attributes: { header: 2 } },
      ...(summary === '' ? [] : [{ insert: `${summary.replace(/\s+/g, ' ')}\n` }]),
      { insert: 'Read it on the site', attributes: { link: address } },
      { insert: '\n' },
    ],
  });

async function newsletterAbout(
  { kind, item }: { readonly kind: string; readonly item: string },
  ports: Pick<Ports, 'caughtUp' | 'documents' | 'lookups' | 'read' | 'settings'>,
): Promise<Written> {
  await ports.caughtUp(CAUGHT_UP_MS);
  const page = (await ports.lookups.published.get(kind)?.pages(ports.read, [item]))?.get(item);
  if (!page) throw refusal(campaigns.sendPublished, 'not-published');
  const content = await ports.documents.tidy(documentOf(page, hostUrl(ports.settings, 'main', page.path)));
  await ports.documents.keep(content);
  return { subject: page.title.replace(/\s+/g, ' ').slice(0, MAX_SUBJECT), content };
}

/** A newsletter about a published page, which goes out right away. */
export const sendPublished = campaign.on(campaigns.sendPublished, {
  prepare: (input, ports) => newsletterAbout(input, ports),
  decide: ({ list = '' }, state, { facts }) => {
    if (state) throw generalRefusal('key-reused');
    return [
      { type: 'CampaignWritten', data: { ...facts, since: null, preheader: '', list } },
      { type: 'CampaignStarted', data: {} },
    ];
  },
  respond: ({ key }) => ({ key }),
});

import { expect, test } from 'vitest';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { specification } from '../../kernel/deciding/specification.ts';
import { documentOf, sendPublished } from './send-published.ts';

const input = {
  key: '00000000-0000-4000-8000-000000000001',
  kind: 'article',
  item: '00000000-0000-4000-8000-000000000002',
};

test('a page that was published is written about and sent in one step [NWS-01]', () => {
  const facts = { subject: 'Grid', content: '{}' };
  const written = { type: 'CampaignWritten', data: { ...facts, since: null, preheader: '', list: '' } } as const;
  const started = { type: 'CampaignStarted', data: {} } as const;
  specification(sendPublished)().with({ facts }).when(input).then(written, started);
  specification(sendPublished)(written).with({ facts }).when(input).thenRefuses('conflict', 'key-reused');
  expect(campaigns.sendPublished.permission).toBe(campaigns.send.permission);
});

test('the email has the title, the summary on one line, and a link to the page', () => {
  const document = documentOf({ title: 'Grid', summary: 'Rows\nand columns.' }, 'https://example.org/howto/css/grid');
  expect(document).toContain('Rows and columns.');
  expect(document).toContain('"link":"https://example.org/howto/css/grid"');
  expect(documentOf({ title: 'Grid', summary: '' }, 'https://example.org/')).not.toContain('"\\n"},{"insert":"\\n"');
});

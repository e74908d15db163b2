import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../kernel/http/endpoint.ts';
import { previewEndpoint } from './preview-endpoint.ts';

const reply = await previewEndpoint.handle({} as Exchange);
const policy = String(reply.headers?.['Content-Security-Policy']).split('; ');

describe('the document in which pages of readers are shown', () => {
  test('has an origin of its own: scripts run, and reach nothing of the site', () => {
    expect(policy.find(part => part.startsWith('sandbox'))).toBe('sandbox allow-scripts');
  });

  test('loads and sends nothing, and is held by pages of the site alone', () => {
    for (const part of ["default-src 'none'", "form-action 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(part);
    expect(policy.join(' ')).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  test('takes a page from its holder only, and none in a window of its own', () => {
    expect(reply.body).toContain('if (parent !== window)');
    expect(reply.body).toContain('event.source !== parent');
  });
});

import { PREVIEW_PATH } from '@learnloom/contracts/runner/preview';
import type { Endpoint } from '../../kernel/http/endpoint.ts';

/**
 * The sandbox gives the document an origin of its own: it reaches neither cookies nor storage of the site. It loads and sends
 * nothing, and only pages of the site may hold it.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/**
 * Takes one page from the document that holds it, and becomes that page. In a window of its own it takes none: others could open
 * it there, and show what they like at an address of the site.
 */
const PREVIEW = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Preview</title>
<script>
if (parent !== window) {
  addEventListener('message', event => {
    if (event.source !== parent || typeof event.data.page !== 'string') return;
    document.open();
    document.write(event.data.page);
    document.close();
  });
  parent.postMessage({ preview: 'ready' }, '*');
}
</script>
</head>
</html>
`;

const SECONDS_OF_HOUR = 3600;

/** `GET /api/code/preview`: where a reader's HTML, CSS and JavaScript are shown. */
export const previewEndpoint: Endpoint = {
  route: `GET ${PREVIEW_PATH}`,
  name: 'CodePreview',
  handle: () =>
    Promise.resolve({
      status: 200,
      body: PREVIEW,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': POLICY,
        'Cache-Control': `public, max-age=${SECONDS_OF_HOUR}`,
      },
    }),
};

import type { IntroWords } from '@learnloom/contracts/website/section-intro';
import type { Head } from '@learnloom/ui/contract';
import { SCHEMA_CONTEXT, siteName } from '@learnloom/ui/platform';

export const homeHead = ({ title, description }: IntroWords): Head => ({
  // A sentence on the page, a name in a list of results.
  title: title.replace(/\.$/, ''),
  description,
  canonical: '/',
  openGraphType: 'website',
  jsonLd: [{ '@context': SCHEMA_CONTEXT, '@type': 'WebSite', name: siteName(), url: '/' }],
});

import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@learnloom/ui/query';
import {
  languageOf,
  LanguageProvider,
  ManifestProvider,
  PartHostProvider,
  ThemeProvider,
} from '@learnloom/ui/platform';
import { AdminHost } from './frames/admin-host.tsx';
import { PublicFrame } from './frames/public-frame.tsx';
import { PartHost } from './pages/part-host.tsx';
import { SiteContext, type Site } from './site.ts';

interface Props {
  readonly site: Site;
  readonly client: QueryClient;
  /** The router: of the browser's address bar, or of the server's request. */
  readonly router: (children: ReactNode) => ReactNode;
}

/** The whole page, the same on the server and in the browser. */
export function App({ site, client, router }: Props) {
  const page = site.host === 'admin' ? <AdminHost /> : <PublicFrame />;
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <ManifestProvider manifest={site.manifest}>
          <LanguageProvider language={languageOf(site.manifest.get(), site.host)}>
            <SiteContext value={site}>
              <PartHostProvider host={PartHost}>{router(page)}</PartHostProvider>
            </SiteContext>
          </LanguageProvider>
        </ManifestProvider>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

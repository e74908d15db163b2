import { OfflineBar, Toaster } from '@learnloom/ui/public';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { Progress } from '../chrome/progress.tsx';
import { Area } from '../pages/area.tsx';
import { useMessages } from '@learnloom/ui/platform';
import { shellMessages } from '../messages/messages.ts';

/** Around every page of the main and the accounts host. */
export function PublicFrame() {
  const t = useMessages(shellMessages);
  return (
    <>
      <a className="s-skip" href="#main">
        {t('skip')}
      </a>
      <Progress />
      <OfflineBar />
      <Header />
      <main id="main" className="s-main" tabIndex={-1}>
        <Area />
      </main>
      <Footer />
      <Toaster />
    </>
  );
}

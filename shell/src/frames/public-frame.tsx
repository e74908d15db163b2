import { OfflineBar, Toaster } from '@learnloom/ui/public';
import { Footer } from '../chrome/footer.tsx';
import { Header } from '../chrome/header.tsx';
import { Progress } from '../chrome/progress.tsx';
import { Area } from '../pages/area.tsx';

/** Around every page of the main and the accounts host. */
export function PublicFrame() {
  return (
    <>
      <a className="s-skip" href="#main">
        Skip to main content
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

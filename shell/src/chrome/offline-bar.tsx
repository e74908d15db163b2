import { useOnline } from '@learnloom/ui/platform';

/** A thin bar while the browser has no connection. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status" className="s-offline-place">
      {!online && <p className="s-offline">You are offline. What you see may be out of date; nothing is lost.</p>}
    </div>
  );
}

import { session } from '@learnloom/ui/platform';
import type { QueryClient } from '@learnloom/ui/query';
import { forgetSavedPages } from '../offline/save-opened.ts';

/** What one account was shown is gone for whoever signs in after it, also where the page was not loaded anew. */
export function keepAccountsApart(client: QueryClient): void {
  let account = session.get().user?.key ?? null;
  session.subscribe(() => {
    const before = account;
    account = session.get().user?.key ?? null;
    if (before === null || before === account) return;
    void forgetSavedPages();
    // React takes the account's pages away first.
    setTimeout(() => {
      client.removeQueries({ type: 'inactive' });
      void client.invalidateQueries();
    });
  });
}

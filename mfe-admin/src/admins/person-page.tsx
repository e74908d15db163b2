import type { PageParams } from '@learnloom/ui/contract';
import { grants } from '@learnloom/contracts/accounts/grants';
import { messages } from '@learnloom/contracts/kernel/messages';
import { PageHead } from '@learnloom/ui/core';
import { useAsk, usePageSubject } from '@learnloom/ui/platform';
import { EmptyState } from '@learnloom/ui/public';
import { PersonPermissions } from './person-permissions.tsx';
import './admins.css';

/** One person of the staff: what the person may do. */
export function Page({ params }: PageParams) {
  const id = params['key'] ?? '';
  const { data, error } = useAsk(grants.of, { key: id }, { staleTime: 0 });
  usePageSubject(data?.name ?? null);
  if (!data && (error?.status === 404 || error?.status === 400)) return <EmptyState text={messages.contentMissing} />;
  return (
    <>
      <PageHead title={data?.name ?? 'Admin'} summary="What this person may do, and why." />
      <section className="m-person-section" aria-label="Permissions">
        <h2>Permissions</h2>
        <PersonPermissions id={id} />
      </section>
    </>
  );
}

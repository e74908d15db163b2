import { useState } from 'react';
import { accounts } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { grants } from '@learnloom/contracts/accounts/grants';
import { people, type Person } from '@learnloom/contracts/accounts/people';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { activityLog } from '@learnloom/contracts/activity/activity';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { PageParams } from '@learnloom/ui/contract';
import { Button, PageHead, RouterButton, StatusChip } from '@learnloom/ui/core';
import { WhoElse } from '@learnloom/ui/forms';
import {
  formatDate,
  formatRelative,
  session,
  useAllowed,
  useAsk,
  useCommand,
  usePageSubject,
  useStore,
  RichMessage,
} from '@learnloom/ui/platform';
import { EmptyState, Loading, Skeleton } from '@learnloom/ui/public';
import { InvitationDialog } from './add-admin-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { PersonPermissions } from './person-permissions.tsx';
import { ChangeSuspensionDialog, SuspendDialog } from './suspend-dialog.tsx';
import './admins.css';
import { NotYours } from './not-yours.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { Since } from './since.tsx';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

function State({ person }: { readonly person: Person }) {
  if (person.suspended) return <StatusChip tone="danger">{t('suspended')}</StatusChip>;
  if (!person.confirmed) return <StatusChip tone="draft">{t('unconfirmed')}</StatusChip>;
  return (
    <StatusChip tone={person.entered ? 'published' : 'draft'}>{person.entered ? t('active') : t('invited')}</StatusChip>
  );
}

function Facts({ person }: { readonly person: Person }) {
  const { email, role, suspended, suspendedUntil, reason, entered, invitedAt, registeredAt, lastSignInAt } = person;
  return (
    <dl className="m-facts">
      <dt>{t('status')}</dt>
      <dd>
        <State person={person} />{' '}
        {suspended && suspendedUntil !== null && (
          <small>
            <RichMessage text={t('untilTime')} parts={{ time: () => <Since time={suspendedUntil} /> }} />
          </small>
        )}
      </dd>
      {suspended && (
        <>
          <dt>{t('reason')}</dt>
          <dd>{reason || t('noReasonGiven')}</dd>
        </>
      )}
      <dt>{t('email')}</dt>
      <dd>{email}</dd>
      <dt>{t('role')}</dt>
      <dd>{roleNames[role]}</dd>
      {!entered && invitedAt !== null && (
        <>
          <dt>{t('invitedOn')}</dt>
          <dd>
            <Since time={invitedAt} />
          </dd>
        </>
      )}
      {person.invitedBy !== null && (
        <>
          <dt>{t('addedBy')}</dt>
          <dd>
            {person.invitedBy.name}, <Since time={person.invitedBy.at} />
          </dd>
        </>
      )}
      <dt>{t('twoStepVerification')}</dt>
      <dd>{person.secondFactor ? t('on') : t('off')}</dd>
      <dt>{t('registered')}</dt>
      <dd>
        <time dateTime={registeredAt}>{formatDate(registeredAt)}</time>
      </dd>
      <dt>{t('lastSignIn')}</dt>
      <dd>{lastSignInAt === null ? t('never') : <Since time={lastSignInAt} />}</dd>
    </dl>
  );
}

type Open = 'name' | 'suspend' | 'suspension' | 'role' | 'factor' | 'delete' | null;

/** What can be done about the account as a whole. */
function Actions({ person }: { readonly person: Person }) {
  const [open, setOpen] = useState<Open>(null);
  const [link, setLink] = useState<string | null>(null);
  const own = useStore(session).user?.key === person.key;
  const reactivate = useCommand(accounts.reactivate);
  const invite = useCommand<ReturnType<typeof entering.inviteAgain.input>, { readonly link: string }>(
    entering.inviteAgain,
  );
  const withdraw = useCommand(entering.withdrawInvitation);
  const reset = useCommand(people.sendReset);
  const confirmation = useCommand(people.resendConfirmation);
  const correctName = useAllowed(people.correctName.permission);
  const suspend = useAllowed(accounts.suspend.permission);
  const changeSuspension = useAllowed(accounts.changeSuspension.permission);
  const resetFactor = useAllowed(secondFactor.reset.permission);
  const changeRole = useAllowed(accounts.changeRole.permission);
  const remove = useAllowed(accounts.remove.permission);
  const { key, version, name, email } = person;
  const quiet = { variant: 'outlined', color: 'neutral' } as const;
  const close = () => setOpen(null);
  const sendAgain = async (): Promise<void> => {
    const answer = await invite.send({ key });
    if (answer) setLink(new URL(answer.data.link, location.href).href);
  };
  return (
    <div className="m-role-actions">
      {!person.entered && person.role !== 'USER' && (
        <>
          <Button {...quiet} disabled={!invite.allowed} loading={invite.busy} onClick={() => void sendAgain()}>
            {t('resendInvitation')}
          </Button>
          <Button
            {...quiet}
            disabled={!withdraw.allowed}
            loading={withdraw.busy}
            onClick={() => void withdraw.send({ key })}
          >
            {t('withdrawInvitation')}
          </Button>
        </>
      )}
      <Button {...quiet} disabled={!correctName} onClick={() => setOpen('name')}>
        {t('editName')}
      </Button>
      {!person.confirmed && !person.suspended && (
        <Button
          {...quiet}
          disabled={!confirmation.allowed}
          loading={confirmation.busy}
          onClick={() => void confirmation.send({ key })}
        >
          {t('resendConfirmation')}
        </Button>
      )}
      {person.confirmed && person.entered && !person.suspended && (
        <Button {...quiet} disabled={!reset.allowed} loading={reset.busy} onClick={() => void reset.send({ key })}>
          {t('sendResetLink')}
        </Button>
      )}
      <Button {...quiet} disabled={own || !changeRole} onClick={() => setOpen('role')}>
        {t('changeRole')}
      </Button>
      {person.secondFactor && (
        <Button {...quiet} disabled={own || !resetFactor} onClick={() => setOpen('factor')}>
          {t('resetTwoStepVerification')}
        </Button>
      )}
      {person.suspended ? (
        <>
          <Button {...quiet} disabled={!changeSuspension} onClick={() => setOpen('suspension')}>
            {t('changeSuspension')}
          </Button>
          <Button
            {...quiet}
            disabled={!reactivate.allowed}
            loading={reactivate.busy}
            onClick={() => void reactivate.send({ key }, version)}
          >
            {t('reactivateText')}
          </Button>
        </>
      ) : (
        <Button variant="outlined" color="danger" disabled={own || !suspend} onClick={() => setOpen('suspend')}>
          {t('suspendText')}
        </Button>
      )}
      <Button variant="plain" color="danger" disabled={own || !remove} onClick={() => setOpen('delete')}>
        {t('deleteAccount')}
      </Button>
      {open === 'name' && <NameDialog account={person} onClose={close} />}
      {open === 'suspend' && <SuspendDialog account={person} onClose={close} />}
      {open === 'suspension' && <ChangeSuspensionDialog id={key} onClose={close} />}
      {open === 'role' && <ChangeRoleDialog account={person} onClose={close} />}
      {open === 'factor' && <ResetFactorDialog account={person} onClose={close} />}
      {open === 'delete' && <DeleteAccountDialog account={person} onClose={close} />}
      {link !== null && <InvitationDialog invited={{ email: email || name, link }} onClose={() => setLink(null)} />}
    </div>
  );
}

function StaffNote({ person }: { readonly person: Person }) {
  const [open, setOpen] = useState(false);
  const allowed = useAllowed(people.changeNote.permission);
  return (
    <section className="m-person-section" aria-label={t('staffNote')}>
      <h2>{t('staffNote')}</h2>
      {person.staffNote === '' ? (
        <p className="m-person-note">{t('noNoteYetOnlyStaff')}</p>
      ) : (
        <p className="m-person-staff-note" dir="auto">
          {person.staffNote}
        </p>
      )}
      <Button variant="outlined" color="neutral" disabled={!allowed} onClick={() => setOpen(true)}>
        {person.staffNote === '' ? t('addNote') : t('editNote')}
      </Button>
      {open && <NoteDialog account={person} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The newest of what the person did. */
function Deeds({ id }: { readonly id: string }) {
  const { data, error } = useAsk(activityLog, { actor: id, limit: 10 });
  return (
    <section className="m-person-section" aria-label={t('activity')}>
      <h2>{t('activity')}</h2>
      {!data && <p className="m-person-note">{error ? error.message : t('loadingTheActivity')}</p>}
      {data && data.rows.length === 0 && <p className="m-person-note">{t('noActivityYet')}</p>}
      {data && data.rows.length > 0 && (
        <ul className="m-person-deeds">
          {data.rows.map(entry => (
            <li key={entry.id}>
              <span>
                {entry.text}
                {entry.target.key !== id && entry.target.title && ` “${entry.target.title}”`}
              </span>
              <time dateTime={entry.time}>{formatRelative(entry.time)}</time>
            </li>
          ))}
        </ul>
      )}
      <RouterButton variant="plain" color="neutral" to={`/activity?actor=${id}`}>
        {t('viewAllActivity')}
      </RouterButton>
    </section>
  );
}

/** One person on one page: state, what they may do and why, where they are signed in, what they did. */
export function Page({ params }: PageParams) {
  const id = params['key'] ?? '';
  const seesAccounts = useAllowed(people.one.access);
  const seesRights = useAllowed(grants.of.access);
  const account = useAsk(people.one, { key: id }, { staleTime: 0, enabled: seesAccounts });
  const rights = useAsk(grants.of, { key: id }, { staleTime: 0, enabled: seesRights });
  const name = account.data?.name ?? rights.data?.name ?? null;
  usePageSubject(name, { thing: { type: accounts.subject, key: id } });
  const error = account.error ?? rights.error;
  if (!seesAccounts && !seesRights) return <NotYours />;
  // Also where the page showed somebody until the account was deleted or its invitation withdrawn.
  if (error?.status === 404 || error?.status === 400)
    return (
      <EmptyState
        text={messages.contentMissing}
        action={
          <RouterButton variant="outlined" color="neutral" to="/admins">
            {t('backToAllAccounts')}
          </RouterButton>
        }
      />
    );
  if (name === null)
    return error ? (
      <EmptyState text={error.message} />
    ) : (
      <Loading label={t('loadingTheAccount')}>
        <Skeleton shape="title" />
        <Skeleton lines={12} />
      </Loading>
    );
  const has = rights.data?.groups.filter(group => group.has).length ?? 0;
  return (
    <>
      <PageHead
        title={name}
        summary={rights.data?.role === 'MANAGER' ? t('has', { has: t('permissionCount', { count: has }) }) : undefined}
        actions={
          <>
            <WhoElse place={{ subject: accounts.subject, key: id }} />
            {seesAccounts && (
              <RouterButton variant="outlined" color="neutral" to={`/history/${accounts.subject}/${id}`}>
                {t('history')}
              </RouterButton>
            )}
          </>
        }
      />
      {account.data && <Facts person={account.data} />}
      {account.data && <Actions person={account.data} />}
      {account.data && <StaffNote person={account.data} />}
      {seesRights && (
        <section className="m-person-section" aria-label={t('permissions')}>
          <h2>{t('permissions')}</h2>
          <PersonPermissions id={id} />
        </section>
      )}
      {account.data && <PersonSessions person={account.data} />}
      <Deeds id={id} />
    </>
  );
}

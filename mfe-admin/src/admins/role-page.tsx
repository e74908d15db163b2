import { useMemo, useState } from 'react';
import { grants, type GroupChoice } from '@learnloom/contracts/accounts/grants';
import { staffRoles, type StaffRoleRow } from '@learnloom/contracts/accounts/staff-roles';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Button, PageHead } from '@learnloom/ui/core';
import type { PageParams } from '@learnloom/ui/contract';
import { commandFields, DraftNotices, LeaveGuard, TextField, useDraft, WhoElse, type Saved } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { refresh, useAsk, useCommand, usePageSubject } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { useNavigate } from '@learnloom/ui/router';
import { GroupList, switchedActions } from './group-list.tsx';
import { Refused } from './refused.tsx';
import { adminsMessages } from './messages/messages.ts';
import './admins.css';

const t = adminsMessages.text;

const LIST = '/admins/roles';

interface Written {
  readonly name: string;
  readonly summary: string;
  readonly groups: readonly string[];
}

const savedOf = (role: StaffRoleRow | null): Saved<Written> => ({
  form: { name: role?.name ?? '', summary: role?.summary ?? '', groups: role?.groups ?? [] },
  version: role?.version ?? null,
  updatedAt: role?.updatedAt ?? null,
});
const same = (a: Written, b: Written): boolean =>
  a.name === b.name && a.summary === b.summary && [...a.groups].sort().join() === [...b.groups].sort().join();
const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'summary' in value &&
  'groups' in value &&
  Array.isArray(value.groups);

/** Names of the group's actions that a role has; the name of the group stands for all of them. */
const heldIn = (groups: readonly string[], { name, actions }: GroupChoice): readonly string[] => {
  const names = actions.map(action => action.name);
  const heldActions = names.filter(action => groups.includes(name) || groups.includes(action));
  return heldActions.length > 0 ? names.filter((action, index) => index === 0 || heldActions.includes(action)) : [];
};

/** What a role holds after a switch: the group where all of its actions are on, else the actions. */
function groupsAfter(groups: readonly string[], group: GroupChoice, name: string, on: boolean): readonly string[] {
  const names = group.actions.map(action => action.name);
  const others = groups.filter(one => one !== group.name && !names.includes(one));
  const heldActions = switchedActions(group, heldIn(groups, group), name, on);
  if (heldActions.length === names.length) return [...others, group.name];
  return [...others, ...(heldActions.length > 1 ? heldActions.slice(1) : heldActions)];
}

interface RoleFormProps {
  /** Null: a new one. */
  readonly role: StaffRoleRow | null;
  readonly groups: readonly GroupChoice[];
}

function RoleForm({ role, groups }: RoleFormProps) {
  const go = useNavigate();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const define = useCommand(staffRoles.define);
  const edit = useCommand(staffRoles.edit);
  const remove = useCommand(staffRoles.remove);
  const { allowed, errors, problem } = role ? edit : define;
  const [busy, setBusy] = useState(false);
  const saved = useMemo(() => savedOf(role), [role]);
  const draft = useDraft<Written>({
    kind: staffRoles.subject,
    item: role?.key ?? 'new',
    saved,
    same,
    isForm: isWritten,
    busy,
  });
  const { form, base, change } = draft;
  const field = commandFields(staffRoles.define, { form, change, errors });
  const save = async (): Promise<void> => {
    const sent = { ...form, groups: [...form.groups] };
    setBusy(true);
    const done = await (role ? edit.send({ key: role.key, ...sent }, base.version ?? undefined) : define.send(sent));
    if (done) {
      draft.drop();
      void go(LIST);
    } else {
      // It may be refused for what somebody else saved, which is then told.
      await refresh(client, {});
      setBusy(false);
    }
  };
  const titles = new Map(
    groups.flatMap(({ name, label, actions }) => [
      [name, label],
      ...actions.map(action => [action.name, `${label}: ${action.label}`] as const),
    ]),
  );
  return (
    <form
      className="m-role-form"
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      {role && <WhoElse place={{ subject: staffRoles.subject, key: role.key }} />}
      <DraftNotices
        draft={draft}
        noun="role"
        merging={{
          labels: { summary: t('description'), groups: t('permissions') },
          shown: (name, value) =>
            name === 'groups' && Array.isArray(value)
              ? value.map(one => titles.get(String(one)) ?? String(one)).join(', ')
              : undefined,
          log: role && { type: staffRoles.subject, target: role.key },
          refused: problem?.code === 'changed-meanwhile',
        }}
      />
      <TextField label={t('name')} autoFocus={!role} autoComplete="off" {...field('name')} />
      <TextField label={t('description')} helper={t('whatThisRoleIsFor')} autoComplete="off" {...field('summary')} />
      <h2>{t('permissions')}</h2>
      {role !== null && role.people > 0 && (
        <p className="m-person-note">
          {t('thisRoleChangesTakeEffect', { people: t('personHasCount', { count: role.people }) })}
        </p>
      )}
      <GroupList
        groups={groups}
        held={group => heldIn(form.groups, group)}
        disabled={!allowed}
        onChange={(name, on, group) =>
          change(present => ({ ...present, groups: groupsAfter(present.groups, group, name, on) }))
        }
      />
      {errors['groups'] && <p role="alert">{errors['groups']}</p>}
      <Refused problem={problem} />
      <div className="m-role-actions">
        <Button type="submit" loading={busy} disabled={!allowed}>
          {role ? t('saveRole') : t('addRole')}
        </Button>
        <Button
          variant="plain"
          color="neutral"
          onClick={() => {
            draft.drop();
            void go(LIST);
          }}
        >
          {t('cancel')}
        </Button>
        {role && (
          <Button
            variant="plain"
            color="danger"
            disabled={!remove.allowed}
            className="m-role-delete"
            onClick={() => setDeleting(true)}
          >
            {t('deleteRole')}
          </Button>
        )}
      </div>
      {role && deleting && (
        <ConfirmDialog
          open
          title={t('deleteTheRole', { name: role.name })}
          confirmLabel={t('deleteRole')}
          busy={remove.busy}
          onCancel={() => setDeleting(false)}
          onConfirm={() =>
            void remove.send({ key: role.key }).then(answer => {
              if (!answer) return;
              draft.drop();
              void go(LIST);
            })
          }
        >
          <p className="m-person-note">
            {role.people > 0
              ? t('thisRoleGiveThemAnother', { people: t('personHasCount', { count: role.people }) })
              : t('noOneHasThisRole')}
          </p>
          <Refused problem={remove.problem} />
        </ConfirmDialog>
      )}
      <LeaveGuard unsaved={draft.dirty && !busy} />
    </form>
  );
}

function New({ groups }: { readonly groups: readonly GroupChoice[] }) {
  usePageSubject(t('newRole'));
  return <RoleForm role={null} groups={groups} />;
}

function Existing({ id, groups }: { readonly id: string; readonly groups: readonly GroupChoice[] }) {
  const { data, error, refetch } = useAsk(staffRoles.one, { key: id }, { staleTime: 0 });
  usePageSubject(data?.name ?? null, { thing: { type: staffRoles.subject, key: id } });
  if (data) return <RoleForm key={data.key} role={data} groups={groups} />;
  if (error && (error.status === 404 || error.status === 400)) return <EmptyState text={messages.contentMissing} />;
  if (error)
    return <ErrorState title={t('roleCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheRole')}>
      <Skeleton lines={12} />
    </Loading>
  );
}

/** One named role: what it is called and holds. */
export function Page({ params }: PageParams) {
  const id = params['key'];
  const { data, error, refetch } = useAsk(grants.groups, {}, { staleTime: Infinity });
  return (
    <>
      <PageHead title={id === undefined ? t('newRole') : t('role')} summary={t('namedSetOfPermissionsFor')} />
      {data && (id === undefined ? <New groups={data} /> : <Existing id={id} groups={data} />)}
      {!data && error && (
        <ErrorState title={t('permissionsCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('loadingThePermissions')}>
          <Skeleton lines={12} />
        </Loading>
      )}
    </>
  );
}

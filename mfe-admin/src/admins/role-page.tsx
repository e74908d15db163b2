import { useState } from 'react';
import { grants, type GroupChoice } from '@learnloom/contracts/accounts/grants';
import { staffRoles, type StaffRoleRow } from '@learnloom/contracts/accounts/staff-roles';
import { messages } from '@learnloom/contracts/kernel/messages';
import { Button, PageHead, RouterButton } from '@learnloom/ui/core';
import type { PageParams } from '@learnloom/ui/contract';
import { commandFields, TextField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, useAsk, useCommand, usePageSubject } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useNavigate } from '@learnloom/ui/router';
import { GroupList } from './group-list.tsx';
import { Refused } from './refused.tsx';
import './admins.css';

const LIST = '/admins/roles';

interface Written {
  readonly name: string;
  readonly summary: string;
  readonly groups: string[];
}

interface RoleFormProps {
  /** Null: a new one. */
  readonly role: StaffRoleRow | null;
  readonly groups: readonly GroupChoice[];
}

function RoleForm({ role, groups }: RoleFormProps) {
  const go = useNavigate();
  const [form, setForm] = useState<Written>({
    name: role?.name ?? '',
    summary: role?.summary ?? '',
    groups: [...(role?.groups ?? [])],
  });
  const [deleting, setDeleting] = useState(false);
  const define = useCommand(staffRoles.define);
  const edit = useCommand(staffRoles.edit);
  const remove = useCommand(staffRoles.remove);
  const { busy, allowed, errors, problem } = role ? edit : define;
  const field = commandFields(staffRoles.define, { form, change: next => setForm(next), errors });
  const save = async (): Promise<void> => {
    const done = await (role ? edit.send({ key: role.key, ...form }, role.version) : define.send(form));
    if (done) void go(LIST);
  };
  return (
    <form
      className="m-role-form"
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label="Name" autoFocus={!role} autoComplete="off" {...field('name')} />
      <TextField label="Summary" helper="What it is for" autoComplete="off" {...field('summary')} />
      <h2>Permissions</h2>
      {role !== null && role.people > 0 && (
        <p className="m-person-note">
          {countOf(role.people, 'person has', 'people have')} this role: a change counts for them within seconds.
        </p>
      )}
      <GroupList
        groups={groups}
        has={name => form.groups.includes(name)}
        disabled={!allowed}
        onChange={({ name }, has) =>
          setForm(present => ({
            ...present,
            groups: has ? [...present.groups, name] : present.groups.filter(one => one !== name),
          }))
        }
      />
      {errors['groups'] && <p role="alert">{errors['groups']}</p>}
      <Refused problem={problem} />
      <div className="m-role-actions">
        <Button type="submit" loading={busy} disabled={!allowed}>
          {role ? 'Save role' : 'Add role'}
        </Button>
        <RouterButton variant="plain" color="neutral" to={LIST}>
          Cancel
        </RouterButton>
        {role && (
          <Button
            variant="plain"
            color="danger"
            disabled={!remove.allowed}
            sx={{ marginLeft: 'auto' }}
            onClick={() => setDeleting(true)}
          >
            Delete role
          </Button>
        )}
      </div>
      {role && deleting && (
        <ConfirmDialog
          open
          title={`Delete the role ${role.name}?`}
          confirmLabel="Delete role"
          busy={remove.busy}
          onCancel={() => setDeleting(false)}
          onConfirm={() =>
            void remove.send({ key: role.key }).then(answer => {
              if (answer) void go(LIST);
            })
          }
        >
          <p className="m-person-note">
            {role.people > 0
              ? `${countOf(role.people, 'person has', 'people have')} it: give them another one first.`
              : 'Nobody has it.'}
          </p>
          <Refused problem={remove.problem} />
        </ConfirmDialog>
      )}
    </form>
  );
}

function Existing({ id, groups }: { readonly id: string; readonly groups: readonly GroupChoice[] }) {
  const { data, error, refetch } = useAsk(staffRoles.one, { key: id }, { staleTime: 0 });
  usePageSubject(data?.name ?? null);
  if (data) return <RoleForm key={data.version} role={data} groups={groups} />;
  if (error && (error.status === 404 || error.status === 400)) return <EmptyState text={messages.contentMissing} />;
  if (error)
    return <ErrorState title="The role could not be loaded" text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the role">
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
      <PageHead title={id === undefined ? 'New role' : 'Role'} summary="A named set of permissions for managers." />
      {data && (id === undefined ? <RoleForm role={null} groups={data} /> : <Existing id={id} groups={data} />)}
      {!data && error && (
        <ErrorState title="The permissions could not be loaded" text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading the permissions">
          <Skeleton lines={12} />
        </Loading>
      )}
    </>
  );
}

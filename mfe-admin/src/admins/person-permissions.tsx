import { useState } from 'react';
import { grants, type GroupChoice, type PersonGroup, type PersonRights } from '@learnloom/contracts/accounts/grants';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { Notice, Button } from '@learnloom/ui/core';
import { MultiSelectField } from '@learnloom/ui/forms';
import { formatRelative, joinWords, useAsk, useCommand, RichMessage } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { GroupList, switchedActions } from './group-list.tsx';
import { Refused } from './refused.tsx';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

/** Why somebody has a group, or has it not; nothing where it is as for every manager. */
function Why({ group: { actions, by, roles, changed }, of }: { readonly group: PersonGroup; readonly of: number }) {
  if (by === 'person')
    return (
      <span>
        {actions.length === 0 ? t('revoked') : actions.length < of ? t('changed') : t('granted')}
        {changed && (
          <>
            {' '}
            <RichMessage
              text={t('by', { name: changed.name, at: formatRelative(changed.at) })}
              parts={{ time: words => <time dateTime={changed.at}>{words}</time> }}
            />
          </>
        )}
      </span>
    );
  if (roles.length > 0) return <span>{t('fromTheRole', { roles: roles.join(', ') })}</span>;
  return null;
}

const inOrder = (keys: readonly string[]): string => keys.toSorted().join();

/** Which named roles a manager has. What is chosen stays while others change them, and says so. */
function Roles({ rights }: { readonly rights: PersonRights }) {
  const held = rights.staffRoles.map(({ key }) => key);
  const [chosen, setChosen] = useState<{ readonly roles: readonly string[]; readonly from: string } | null>(null);
  const { data } = useAsk(staffRoles.list, { page: 1, limit: 100 });
  const { busy, allowed, errors, problem, send } = useCommand(grants.chooseRoles);
  const value = chosen?.roles ?? held;
  const overtaken = chosen !== null && chosen.from !== inOrder(held);
  const known = (data?.rows ?? []).map(({ key, name }) => ({ value: key, label: name }));
  const options = [
    ...known,
    ...rights.staffRoles
      .filter(({ key }) => !known.some(one => one.value === key))
      .map(({ key, name }) => ({ value: key, label: name })),
  ];
  const changed = inOrder(value) !== inOrder(held);
  const save = async (): Promise<void> => {
    if (await send({ key: rights.key, staffRoles: [...value] }, rights.version)) setChosen(null);
  };
  return (
    <div className="m-person-roles">
      <MultiSelectField
        label={t('roles')}
        helper={value.length === 0 ? t('managerWithoutARoleGets') : t('userGetsOnlyThePermissions')}
        placeholder={t('noRole')}
        value={value}
        options={options}
        disabled={!allowed || rights.refused !== null}
        error={errors['staffRoles']}
        onChange={roles => setChosen({ roles, from: chosen?.from ?? inOrder(held) })}
      />
      {changed && overtaken && (
        <Notice>
          {t('someoneElseChangedTheRoles', {
            roles: joinWords(rights.staffRoles.map(({ name }) => name)) || t('noRoles'),
          })}
        </Notice>
      )}
      {changed && (
        <div className="m-person-roles-actions">
          <Button loading={busy} onClick={() => void save()}>
            {t('saveRoles')}
          </Button>
          <Button variant="plain" color="neutral" onClick={() => setChosen(null)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      <Refused problem={problem} />
    </div>
  );
}

/** What somebody may, and why; a switch counts at once, on every open page of the person. */
export function PersonPermissions({ id }: { readonly id: string }) {
  const rights = useAsk(grants.of, { key: id }, { staleTime: 0 });
  const groups = useAsk(grants.groups, {}, { staleTime: Infinity });
  const grant = useCommand(grants.grant);
  const take = useCommand(grants.take);
  /** A switch stands as it was put until the answer is there. */
  const [put, setPut] = useState<{ readonly group: string; readonly actions: readonly string[] } | null>(null);
  const error = rights.error ?? groups.error;
  if (!rights.data || !groups.data)
    return error ? (
      <ErrorState
        title={t('permissionsCouldNotBeLoaded')}
        text={error.message}
        onRetry={() => void Promise.all([rights.refetch(), groups.refetch()])}
      />
    ) : (
      <Loading label={t('loadingThePermissions')}>
        <Skeleton lines={12} />
      </Loading>
    );
  const { data } = rights;
  const byName = new Map(data.groups.map(group => [group.name, group]));
  const heldOf = ({ name }: GroupChoice): readonly string[] =>
    put?.group === name ? put.actions : (byName.get(name)?.actions ?? []);
  const change = async (name: string, on: boolean, group: GroupChoice): Promise<void> => {
    setPut({ group: group.name, actions: switchedActions(group, heldOf(group), name, on) });
    if (await (on ? grant : take).send({ key: id, group: name }, data.version)) await rights.refetch();
    setPut(null);
  };
  if (data.role !== 'MANAGER')
    return (
      <p className="m-person-note">
        {data.role === 'MASTER' ? t('mastersHaveAllPermissionsIncluding') : t('usersHaveNoStaffPermissions')}
      </p>
    );
  return (
    <>
      {data.refused && <Notice className="m-refused">{data.refused}</Notice>}
      <Roles key={data.key} rights={data} />
      <GroupList
        groups={groups.data}
        held={heldOf}
        why={({ name, actions }) => {
          const group = byName.get(name);
          return (
            group && (group.by === 'person' || group.roles.length > 0) && <Why group={group} of={actions.length} />
          );
        }}
        disabled={data.refused !== null || !grant.allowed || grant.busy || take.busy}
        onChange={(name, on, group) => void change(name, on, group)}
      />
      <Refused problem={grant.problem ?? take.problem} />
    </>
  );
}

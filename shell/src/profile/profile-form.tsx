import { useEffect, useState } from 'react';
import { ownAccount, type OwnProfile } from '@learnloom/contracts/accounts/profile';
import { Notice } from '@learnloom/ui/core';
import { CommandForm, ImageField, type FieldFor, type Value, type Values } from '@learnloom/ui/forms';
import { joinWords, restoreSession, session, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { nameFields } from '../auth/fields.ts';
import { CountryField, StateField } from './place-field.tsx';

interface OwnProps {
  /** Key of the account. */
  readonly account: string;
}

/** What people say of themselves, ready to be changed. */
export function ProfileForm({ account }: OwnProps) {
  const { data, error, refetch } = useAsk(ownAccount.profile, {}, { staleTime: 0 });
  // What is saved in another browser renews the session of this one.
  useEffect(() => session.subscribe(() => void (session.get().user && refetch())), [refetch]);
  if (data) return <Loaded account={account} profile={data} again={async () => void (await refetch())} />;
  if (error)
    return <ErrorState title="Your profile could not be loaded" text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading your profile">
      <Skeleton lines={6} />
    </Loading>
  );
}

type Fields = readonly FieldFor<typeof ownAccount.updateProfile>[];
type Kept = Readonly<Record<string, unknown>>;

/** Of the fields that somebody has touched; the others show what is kept, also when another browser saves it. */
interface Typed {
  readonly values: Values;
  /** What was kept when the first of them was touched. */
  readonly over: OwnProfile;
}

const typedIn = (values: Values, before: Typed | null, profile: OwnProfile): Typed => ({
  values: Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => (before && name in before.values) || value !== (profile as unknown as Kept)[name],
    ),
  ),
  over: before?.over ?? profile,
});

/** Labels of the touched fields that another browser has saved something else in since. */
function changedElsewhere(typed: Typed | null, profile: OwnProfile, fields: Fields): readonly string[] {
  const [over, kept] = [typed?.over, profile] as unknown as readonly [Kept | undefined, Kept];
  const differs = (name: string, value: Value): boolean => over?.[name] !== kept[name] && value !== kept[name];
  return fields
    .filter(({ name }) => typed && name in typed.values && differs(name, typed.values[name] ?? null))
    .map(({ label }) => label);
}

interface LoadedProps extends OwnProps {
  readonly profile: OwnProfile;
  readonly again: () => Promise<void>;
}

function Loaded({ account, profile, again }: LoadedProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const country = String(typed?.values['country'] ?? profile.country);
  const [first, last] = nameFields;
  const fields: Fields = [
    {
      kind: 'custom',
      name: 'avatar',
      label: 'Picture',
      initial: profile.avatar,
      render: ({ value, error, onChange }) => (
        <ImageField
          folder={`avatars/${account}`}
          label="Picture"
          hideLabel
          value={String(value ?? '')}
          error={error}
          onChange={onChange}
        />
      ),
    },
    { ...first, initial: profile.firstName },
    { ...last, initial: profile.lastName },
    { kind: 'text', name: 'otherNames', label: 'Other names', initial: profile.otherNames },
    {
      kind: 'phone',
      name: 'phone',
      label: 'Phone',
      autoComplete: 'tel',
      helper: 'Without a country code, we use your country’s code, or Nigeria’s if you have not chosen a country.',
      initial: profile.phone,
    },
    {
      kind: 'custom',
      name: 'country',
      label: 'Country',
      initial: profile.country,
      render: control => <CountryField {...control} />,
    },
    {
      kind: 'custom',
      name: 'state',
      label: 'State',
      initial: profile.state,
      render: control => <StateField {...control} country={country} />,
    },
    { kind: 'multiline', name: 'bio', label: 'About you', rows: [3, 8], initial: profile.bio },
  ];
  const elsewhere = changedElsewhere(typed, profile, fields);
  return (
    <CommandForm
      label="My profile"
      command={ownAccount.updateProfile}
      seen={profile.version}
      fields={fields}
      values={typed?.values ?? {}}
      onValues={values => setTyped(before => typedIn(values, before, profile))}
      submitLabel="Save profile"
      onDone={() => {
        void again().then(() => setTyped(now => (now === typed ? null : now)));
        // The name in the chrome is that of the session.
        void restoreSession();
      }}
    >
      {elsewhere.length > 0 && (
        <Notice tone="warning" role="status">
          <span>
            Your profile was saved somewhere else while you were editing: {joinWords(elsewhere)}. If you save, your
            changes replace it.
          </span>
        </Notice>
      )}
    </CommandForm>
  );
}

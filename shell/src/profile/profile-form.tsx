import { useEffect, useState } from 'react';
import { ownAccount, type OwnProfile } from '@learnloom/contracts/accounts/profile';
import { Notice } from '@learnloom/ui/core';
import { CommandForm, ImageField, type FieldFor, type Value, type Values } from '@learnloom/ui/forms';
import { restoreSession, session, useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { inLanguage, nameFields } from '../auth/fields.ts';
import { authMessages } from '../auth/messages/messages.ts';
import { profileMessages } from './messages/messages.ts';
import { CountryField, StateField } from './place-field.tsx';

interface OwnProps {
  /** Key of the account. */
  readonly account: string;
}

/** What people say of themselves, ready to be changed. */
export function ProfileForm({ account }: OwnProps) {
  const t = useMessages(profileMessages);
  const { data, error, refetch } = useAsk(ownAccount.profile, {}, { staleTime: 0 });
  // What is saved in another browser renews the session of this one.
  useEffect(() => session.subscribe(() => void (session.get().user && refetch())), [refetch]);
  if (data) return <Loaded account={account} profile={data} again={async () => void (await refetch())} />;
  if (error) return <ErrorState title={t('profile.failed')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('profile.loading')}>
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
  const t = useMessages(profileMessages);
  const authText = useMessages(authMessages);
  const { list } = useFormats();
  const [typed, setTyped] = useState<Typed | null>(null);
  const country = String(typed?.values['country'] ?? profile.country);
  const [first, last] = nameFields;
  const fields: Fields = [
    {
      kind: 'custom',
      name: 'avatar',
      label: t('profile.picture'),
      initial: profile.avatar,
      render: ({ value, error, onChange }) => (
        <ImageField
          folder={`avatars/${account}`}
          label={t('profile.picture')}
          hideLabel
          value={String(value ?? '')}
          error={error}
          onChange={onChange}
        />
      ),
    },
    { ...inLanguage(first, authText), initial: profile.firstName },
    { ...inLanguage(last, authText), initial: profile.lastName },
    { kind: 'text', name: 'otherNames', label: t('profile.otherNames'), initial: profile.otherNames },
    {
      kind: 'phone',
      name: 'phone',
      label: t('profile.phone'),
      autoComplete: 'tel',
      helper: t('profile.phoneHelper'),
      initial: profile.phone,
    },
    {
      kind: 'custom',
      name: 'country',
      label: t('profile.country'),
      initial: profile.country,
      render: control => <CountryField {...control} />,
    },
    {
      kind: 'custom',
      name: 'state',
      label: t('profile.state'),
      initial: profile.state,
      render: control => <StateField {...control} country={country} />,
    },
    { kind: 'multiline', name: 'bio', label: t('profile.about'), rows: [3, 8], initial: profile.bio },
  ];
  const elsewhere = changedElsewhere(typed, profile, fields);
  return (
    <CommandForm
      label={t('part.profile')}
      command={ownAccount.updateProfile}
      seen={profile.version}
      fields={fields}
      values={typed?.values ?? {}}
      onValues={values => setTyped(before => typedIn(values, before, profile))}
      submitLabel={t('profile.save')}
      onDone={() => {
        void again().then(() => setTyped(now => (now === typed ? null : now)));
        // The name in the chrome is that of the session.
        void restoreSession();
      }}
    >
      {elsewhere.length > 0 && (
        <Notice tone="warning" role="status">
          <span>{t('profile.savedElsewhere', { fields: list(elsewhere) })}</span>
        </Notice>
      )}
    </CommandForm>
  );
}

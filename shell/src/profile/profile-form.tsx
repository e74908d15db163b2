import { useState } from 'react';
import { ownAccount, type OwnProfile } from '@learnloom/contracts/accounts/profile';
import { CommandForm, ImageField } from '@learnloom/ui/forms';
import { restoreSession, useAsk } from '@learnloom/ui/platform';
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
  if (data) return <Loaded account={account} profile={data} />;
  if (error)
    return <ErrorState title="Your profile could not be loaded" text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading your profile">
      <Skeleton lines={6} />
    </Loading>
  );
}

function Loaded({ account, profile }: OwnProps & { readonly profile: OwnProfile }) {
  const [country, setCountry] = useState(profile.country);
  const [first, last] = nameFields;
  return (
    <CommandForm
      label="My profile"
      command={ownAccount.updateProfile}
      seen={profile.version}
      fields={[
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
          helper: 'Without a country’s code it is a number of your country, else of Nigeria.',
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
      ]}
      onValues={values => setCountry(String(values['country'] ?? ''))}
      submitLabel="Save profile"
      // The name in the chrome is that of the session.
      onDone={() => void restoreSession()}
    />
  );
}

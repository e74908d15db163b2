import { useMemo } from 'react';
import {
  contactDetailsForEditing,
  contactDetailsIn,
  socialNetworkNames,
  socialNetworks,
  updateContactDetails,
  type ContactDetailsForEditing,
} from '@learnloom/contracts/website/contact';
import type { FieldFor, Saved } from '@learnloom/ui/forms';
import { askServer, keyOf, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { SettingsForm, type Texts } from './settings-form.tsx';
import { websiteMessages } from './messages/messages.ts';

const t = websiteMessages.text;

type DetailField = FieldFor<typeof updateContactDetails>;

const fields: readonly DetailField[] = [
  { kind: 'email', name: 'email', label: t('emailAddress'), autoComplete: 'off' },
  { kind: 'phone', name: 'phone', label: t('phoneNumber'), autoComplete: 'off' },
  ...socialNetworkNames.map((name): DetailField => ({
    kind: 'text',
    name,
    label: socialNetworks[name].label,
    placeholder: `https://${socialNetworks[name].hosts[0]}/…`,
  })),
];

const savedOf = (details: ContactDetailsForEditing): Saved<Texts> => ({
  form: contactDetailsIn(details),
  version: details.version,
  updatedAt: details.updatedAt,
});

/** How the site is reached: email, phone and the places where it can be followed. */
export function ContactForm() {
  const client = useQueryClient();
  const { data, error, refetch } = useAsk(contactDetailsForEditing, {}, { staleTime: 0 });
  const saved = useMemo(() => data && savedOf(data), [data]);
  const load = async (): Promise<Saved<Texts> | null> => {
    const fresh = await askServer(contactDetailsForEditing, {}).catch(() => null);
    if (fresh) client.setQueryData(keyOf(contactDetailsForEditing, {}), fresh);
    return fresh && savedOf(fresh);
  };
  if (saved)
    return (
      <SettingsForm
        command={updateContactDetails}
        fields={fields}
        saved={saved}
        load={load}
        label={t('contactDetails')}
        noun={t('contactInformation')}
        item="all"
      />
    );
  if (error)
    return <ErrorState title={t('contactDetailsCouldNotBe')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheContactDetails')}>
      <Skeleton lines={8} />
    </Loading>
  );
}

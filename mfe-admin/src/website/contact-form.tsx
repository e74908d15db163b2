import { useMemo, useState } from 'react';
import {
  contactDetailNames,
  contactDetailsForEditing,
  contactDetailsIn,
  socialNetworkNames,
  socialNetworks,
  updateContactDetails,
  type ContactDetails,
  type ContactDetailsForEditing,
} from '@learnloom/contracts/website/contact';
import {
  DraftNotices,
  Form,
  isSubmitError,
  LeaveGuard,
  useDraft,
  WhoElse,
  type FieldFor,
  type Saved,
} from '@learnloom/ui/forms';
import { askServer, keyOf, useAsk, useCommand } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { SaveStatus } from './save-status.tsx';

type DetailField = FieldFor<typeof updateContactDetails>;

const fields: readonly DetailField[] = [
  { kind: 'email', name: 'email', label: 'Email address', autoComplete: 'off' },
  { kind: 'phone', name: 'phone', label: 'Phone number', autoComplete: 'off' },
  ...socialNetworkNames.map((name): DetailField => ({
    kind: 'text',
    name,
    label: socialNetworks[name].label,
    placeholder: `https://${socialNetworks[name].hosts[0]}/…`,
  })),
];

const savedOf = (details: ContactDetailsForEditing): Saved<ContactDetails> => ({
  form: contactDetailsIn(details),
  version: details.version,
  updatedAt: details.updatedAt,
});
const same = (a: ContactDetails, b: ContactDetails): boolean => contactDetailNames.every(name => a[name] === b[name]);
const isDetails = (value: unknown): value is ContactDetails =>
  typeof value === 'object' &&
  value !== null &&
  contactDetailNames.every(name => typeof (value as Readonly<Record<string, unknown>>)[name] === 'string');

/** How the site is reached: email, phone and the places where it can be followed. */
export function ContactForm() {
  const { data, error, refetch } = useAsk(contactDetailsForEditing, {}, { staleTime: 0 });
  const saved = useMemo(() => data && savedOf(data), [data]);
  if (saved) return <DetailsForm saved={saved} />;
  if (error)
    return (
      <ErrorState title="The contact details could not be loaded" text={error.message} onRetry={() => void refetch()} />
    );
  return (
    <Loading label="Loading the contact details">
      <Skeleton lines={8} />
    </Loading>
  );
}

function DetailsForm({ saved }: { readonly saved: Saved<ContactDetails> }) {
  const client = useQueryClient();
  const { send, errors, allowed, problem } = useCommand(updateContactDetails);
  const [busy, setBusy] = useState(false);
  const draft = useDraft<ContactDetails>({
    kind: 'contact-details',
    item: 'all',
    saved,
    same,
    isForm: isDetails,
    busy,
  });
  const { form, base, dirty, change } = draft;

  const save = async (): Promise<void> => {
    const sent = form;
    setBusy(true);
    const done = await send({ ...sent, version: base.version });
    // Also after a refusal: it may be for what somebody else saved, which is then told.
    const fresh = await askServer(contactDetailsForEditing, {}).catch(() => null);
    if (fresh) client.setQueryData(keyOf(contactDetailsForEditing, {}), fresh);
    if (done && fresh) draft.settle(savedOf(fresh), sent);
    setBusy(false);
  };
  return (
    <div className="m-section m-contact-form">
      <DraftNotices
        draft={draft}
        noun="contact information"
        merging={{
          labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
          log: { type: updateContactDetails.subject },
          refused: problem?.code === 'changed-meanwhile',
        }}
      />
      <Form
        label="Contact details"
        fields={fields}
        values={form}
        onValues={values => change(() => contactDetailsIn(values as ContactDetails))}
        rules={updateContactDetails}
        errors={errors}
        submitLabel="Save"
        disabled={!allowed || !dirty}
        busy={busy}
        onSubmit={report => (isSubmitError(report) ? undefined : save())}
        actions={
          <>
            <SaveStatus busy={busy} dirty={dirty} savedAt={base.updatedAt} />
            <WhoElse place={{ subject: updateContactDetails.subject, key: 'all' }} />
          </>
        }
      />
      <LeaveGuard unsaved={dirty && !busy} />
    </div>
  );
}

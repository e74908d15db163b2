import { useMemo } from 'react';
import { providerNames, type ProviderName } from '@learnloom/contracts/orders/order-events';
import { paymentSettings, type PaymentSettingsForEditing } from '@learnloom/contracts/orders/payment-settings';
import type { PaymentChoice } from '@learnloom/contracts/orders/payment-settings-events';
import { Notice, PageHead } from '@learnloom/ui/core';
import { DraftNotices, Form, isSubmitError, LeaveGuard, WhoElse, type FieldFor, type Saved } from '@learnloom/ui/forms';
import { useAsk, usePageSubject } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { providerLabels } from '../../orders/order-labels.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { ordersMessages } from './messages/messages.ts';
import './orders.css';

const t = ordersMessages.text;

const names = new Intl.DisplayNames('en-US', { type: 'currency' });
const currencies = Intl.supportedValuesOf('currency').map(value => ({
  value,
  label: `${value} – ${names.of(value) ?? value}`,
}));

const fieldsFor = (ready: readonly ProviderName[]): readonly FieldFor<typeof paymentSettings.update>[] => [
  {
    kind: 'select',
    name: 'currency',
    label: t('currency'),
    options: currencies,
    helper: t('pricesKeepTheirNumbersA'),
  },
  {
    kind: 'select',
    name: 'provider',
    label: t('paymentProvider'),
    options: providerNames.map(value => ({
      value,
      label: ready.includes(value) ? providerLabels[value] : t('keysNotSet', { providerLabels: providerLabels[value] }),
    })),
    helper: t('takesTheMoneyOfNew'),
  },
];

const labels = { currency: t('currency'), provider: t('paymentProvider') } as const;

const choiceOf = (values: Readonly<Record<string, unknown>>): PaymentChoice => ({
  currency: String(values['currency'] ?? ''),
  provider: providerNames.find(name => name === values['provider']) ?? 'test',
});
const savedOf = ({ currency, provider, version, updatedAt }: PaymentSettingsForEditing): Saved<PaymentChoice> => ({
  form: { currency, provider },
  version,
  updatedAt,
});
const same = (one: PaymentChoice, other: PaymentChoice): boolean =>
  one.currency === other.currency && one.provider === other.provider;
const isChoice = (value: unknown): value is PaymentChoice =>
  typeof value === 'object' && value !== null && 'currency' in value && 'provider' in value;

function SettingsForm({
  data,
  saved,
}: {
  readonly data: PaymentSettingsForEditing;
  readonly saved: Saved<PaymentChoice>;
}) {
  const command = paymentSettings.update;
  const fields = useMemo(() => fieldsFor(data.ready), [data.ready]);
  const item = 'payments';
  const { draft, busy, save, status, errors, allowed, isRefused } = useSettingsForm({
    ...{ command, item, saved, savedOf, same, isForm: isChoice },
    query: paymentSettings.forEditing,
    inputOf: (form, version) => ({ ...form, version }),
    unsavedLabel: t('asSetOnTheServer'),
  });
  const { form, base, dirty, change } = draft;
  return (
    <div className="co-payment-settings">
      <DraftNotices
        draft={draft}
        noun={t('paymentSettings')}
        merging={{
          labels,
          log: { type: command.subject, action: command.name },
          refused: isRefused,
        }}
      />
      {base.form.provider === 'test' && <Notice>{t('coursesAreSoldWithThe')}</Notice>}
      <Form
        label={t('paymentSettingsText')}
        fields={fields}
        values={{ ...form }}
        onValues={values => change(() => choiceOf(values))}
        rules={command}
        errors={errors}
        submitLabel={t('save')}
        disabled={!allowed || !dirty}
        busy={busy}
        onSubmit={report => (isSubmitError(report) ? undefined : save())}
        actions={
          <>
            <span role="status" className="co-save-status">
              {status}
            </span>
            <WhoElse place={{ subject: command.subject, key: item }} />
          </>
        }
      />
      <p className="co-payment-note">{t('ordersThatWerePlacedBefore')}</p>
      <LeaveGuard unsaved={dirty && !busy} />
    </div>
  );
}

/** The currency of prices and who takes the money. */
export function Page() {
  const { data, error, refetch } = useAsk(paymentSettings.forEditing, {}, { staleTime: 0 });
  const saved = useMemo(() => data && savedOf(data), [data]);
  usePageSubject(null, { thing: { type: paymentSettings.subject, action: paymentSettings.update.name } });
  return (
    <>
      <PageHead title={t('payments')} summary={t('currencyOfPricesAndThe')} />
      {saved && data ? (
        <SettingsForm data={data} saved={saved} />
      ) : error ? (
        <ErrorState title={t('paymentSettingsCouldNotBe')} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('loadingThePaymentSettings')}>
          <Skeleton lines={4} />
        </Loading>
      )}
    </>
  );
}

import { useState } from 'react';
import type { Session } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { Link, useNavigate } from '@learnloom/ui/router';
import { enterWith, useCommand } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { codeField } from './fields.ts';
import { safePath } from './redirect.ts';
import { endRegistration, keepRegistration, registrationUnderWay } from './registration.ts';
import { SendAgain } from './send-again.tsx';

/** Entering the code of the mail: it makes the account and signs in. */
export function Page({ search }: PageParams) {
  const navigate = useNavigate();
  const [registration] = useState(registrationUnderWay);
  const again = useCommand(entering.sendCode);
  const [sent, setSent] = useState(0);
  const spent = again.problem?.code === 'codes-spent';
  const back = safePath(search.get('redirect'));
  if (!registration)
    return (
      <AuthCard
        title="Nothing to confirm"
        lead="Enter the code in the tab where you registered, or register again. It takes a minute and does not affect your first registration."
      >
        <LinkButton to="/register">Create an account</LinkButton>
      </AuthCard>
    );
  const { key, email, sentAt } = registration;
  return (
    <AuthCard
      title="Confirm your email address"
      lead={
        <>
          We sent an email to <strong>{email}</strong>. Enter the six-digit code from the email.
        </>
      }
      below={
        <>
          Wrong address? <Link to="/register">Register again</Link>
        </>
      }
    >
      <CommandForm<ReturnType<typeof entering.confirm.input>, Session>
        key={sent}
        label="Confirm your email address"
        command={entering.confirm}
        extra={{ registration: key }}
        fields={[codeField]}
        submitLabel="Confirm"
        fullWidth
        onDone={({ data }) => {
          endRegistration();
          enterWith(data);
          void navigate(back, { replace: true });
        }}
      />
      {spent ? (
        <p role="status">{entering.sendCode.refuses['codes-spent'].message}</p>
      ) : (
        <SendAgain
          sentAt={sentAt}
          sent={entering.sendCode.says ?? ''}
          onSend={async () => (await again.send({ registration: key })) !== null}
          onSent={at => {
            keepRegistration({ ...registration, sentAt: at });
            setSent(sent + 1);
          }}
        />
      )}
    </AuthCard>
  );
}

import { security } from '@learnloom/contracts/accounts/security';
import { Link } from '@learnloom/ui/router';
import { PageHead } from '@learnloom/ui/core';
import { SwitchField, WhoElse } from '@learnloom/ui/forms';
import { useAsk, useCommand, usePageSubject } from '@learnloom/ui/platform';
import { Asked, Skeleton } from '@learnloom/ui/public';
import './security.css';

const without = (count: number, required: boolean): string => {
  if (count === 0) return 'All staff members use two-step verification.';
  if (required)
    return count === 1
      ? '1 admin has not set it up and cannot do anything else until they do.'
      : `${count} admins have not set it up and cannot do anything else until they do.`;
  return count === 1
    ? '1 admin has not set it up yet. They will have to set it up before they can continue.'
    : `${count} admins have not set it up yet. They will have to set it up before they can continue.`;
};

/** What holds for everybody's signing in. */
export function Page() {
  const answer = useAsk(security.settings, {}, { staleTime: 0 });
  const { send, busy, problem } = useCommand(security.update);
  const set = async (staffSecondFactor: boolean, version: number | null): Promise<void> => {
    // After a refusal, too: it may be for what somebody else has set, which is then shown.
    if (!(await send({ staffSecondFactor, version }))) void answer.refetch();
  };
  usePageSubject(null, { thing: { type: security.subject, action: security.update.name } });
  return (
    <>
      <PageHead
        title="Security"
        summary="Sign-in rules for all accounts."
        actions={<WhoElse place={{ subject: security.subject, key: 'all' }} />}
      />
      <Asked answer={answer} skeleton={<Skeleton lines={3} />} failed="The settings could not be loaded">
        {({ staffSecondFactor, withoutFactor, version }) => (
          <div className="m-security">
            <SwitchField
              label="Require two-step verification for staff"
              helper={
                <span>
                  Staff must enter a code from an app in addition to their password.{' '}
                  {without(withoutFactor, staffSecondFactor)} To set it up for yourself, go to{' '}
                  <Link to="/profile/settings">your account settings</Link>.
                </span>
              }
              value={staffSecondFactor}
              disabled={busy}
              onChange={value => void set(value, version)}
            />
            {problem?.code === 'changed-meanwhile' && (
              <p className="ll-refused" role="alert">
                Someone else changed this setting. The current setting is shown.
              </p>
            )}
          </div>
        )}
      </Asked>
    </>
  );
}

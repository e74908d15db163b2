import { security } from '@learnloom/contracts/accounts/security';
import { Link } from '@learnloom/ui/router';
import { PageHead } from '@learnloom/ui/core';
import { SwitchField, WhoElse } from '@learnloom/ui/forms';
import { useAsk, useCommand, usePageSubject } from '@learnloom/ui/platform';
import { Asked, Skeleton } from '@learnloom/ui/public';
import './security.css';

const without = (count: number, required: boolean): string => {
  if (count === 0) return 'Everybody who can sign in here has one.';
  const who = count === 1 ? '1 admin has' : `${count} admins have`;
  return `${who} none ${required ? 'and can do nothing but set it up.' : 'yet: they would be led to setting it up at once.'}`;
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
        summary="What holds for everybody’s signing in."
        actions={<WhoElse place={{ subject: security.subject, key: 'all' }} />}
      />
      <Asked answer={answer} skeleton={<Skeleton lines={3} />} failed="The settings could not be loaded">
        {({ staffSecondFactor, withoutFactor, version }) => (
          <div className="m-security">
            <SwitchField
              label="Staff must use a second factor"
              helper={
                <span>
                  A code from an app besides the password. {without(withoutFactor, staffSecondFactor)} Your own is in{' '}
                  <Link to="/profile/settings">your account settings</Link>.
                </span>
              }
              value={staffSecondFactor}
              disabled={busy}
              onChange={value => void set(value, version)}
            />
            {problem?.code === 'changed-meanwhile' && (
              <p className="ll-refused" role="alert">
                Somebody else has changed this in the meantime. It is shown as it is now.
              </p>
            )}
          </div>
        )}
      </Asked>
    </>
  );
}

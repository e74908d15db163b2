import { security } from '@learnloom/contracts/accounts/security';
import { Link } from '@learnloom/ui/router';
import { PageHead } from '@learnloom/ui/core';
import { SwitchField } from '@learnloom/ui/forms';
import { useAsk, useCommand } from '@learnloom/ui/platform';
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
  const { send, busy } = useCommand(security.update);
  return (
    <>
      <PageHead title="Security" summary="What holds for everybody’s signing in." />
      <Asked answer={answer} skeleton={<Skeleton lines={3} />} failed="The settings could not be loaded">
        {({ staffSecondFactor, withoutFactor }) => (
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
              onChange={value => void send({ staffSecondFactor: value })}
            />
          </div>
        )}
      </Asked>
    </>
  );
}

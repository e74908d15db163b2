import { security } from '@learnloom/contracts/accounts/security';
import { Link } from '@learnloom/ui/router';
import { PageHead } from '@learnloom/ui/core';
import { SwitchField, WhoElse } from '@learnloom/ui/forms';
import { useAsk, useCommand, usePageSubject, RichMessage } from '@learnloom/ui/platform';
import { Asked, Skeleton } from '@learnloom/ui/public';
import { securityMessages } from './messages/messages.ts';
import './security.css';

const t = securityMessages.text;

const without = (count: number, required: boolean): string => {
  if (count === 0) return t('allStaffMembersUseTwo');
  if (required) return count === 1 ? t('number1AdminHasNotSet') : t('adminsHaveNotSetIt', { number: count });
  return count === 1 ? t('number1AdminHasNotSetIt') : t('adminsHaveNotSetItUp', { number: count });
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
        title={t('security')}
        summary={t('signInRulesForAll')}
        actions={<WhoElse place={{ subject: security.subject, key: 'all' }} />}
      />
      <Asked answer={answer} skeleton={<Skeleton lines={3} />} failed={t('settingsCouldNotBeLoaded')}>
        {({ staffSecondFactor, withoutFactor, version }) => (
          <div className="m-security">
            <SwitchField
              label={t('requireTwoStepVerificationFor')}
              helper={
                <span>
                  <RichMessage
                    text={t('staffMustEnterACode', { without: without(withoutFactor, staffSecondFactor) })}
                    parts={{ link: words => <Link to="/profile/settings">{words}</Link> }}
                  />
                </span>
              }
              value={staffSecondFactor}
              disabled={busy}
              onChange={value => void set(value, version)}
            />
            {problem?.code === 'changed-meanwhile' && (
              <p className="ll-refused" role="alert">
                {t('someoneElseChangedThisSetting')}
              </p>
            )}
          </div>
        )}
      </Asked>
    </>
  );
}

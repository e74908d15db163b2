import { useState } from 'react';
import { CircleCheck, Circle, X } from 'lucide-react';
import { demoContent, setupProgress, type SetupStep } from '@learnloom/contracts/operations/demo-content';
import { manageSetup } from '@learnloom/contracts/operations/permissions';
import { Button } from '@learnloom/ui/core';
import { session, useAllowed, useAsk, useStore } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { useLooking } from '../use-looking.ts';
import { DemoRemovalProgress } from './demo-removal-progress.tsx';
import { RemoveDemoDialog } from './remove-demo-dialog.tsx';
import { dashboardMessages } from './messages/messages.ts';
import './first-steps.css';

const t = dashboardMessages.text;

interface StepText {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
}

const texts: Readonly<Record<SetupStep, StepText>> = {
  secure: {
    title: t('secureYourAccount'),
    text: t('turnOnTwoStepVerification'),
    link: { to: '/settings/security', label: t('openSecurity') },
  },
  describe: {
    title: t('introduceYourSite'),
    text: t('replaceTheSampleContactDetails'),
    link: { to: '/website-settings/ABOUT_INFORMATION', label: t('editTheAboutPage') },
  },
  publish: {
    title: t('publishSomethingOfYourOwn'),
    text: t('writeAnArticleATutorial'),
    link: { to: '/howto/new', label: t('writeAnArticle') },
  },
  invite: {
    title: t('inviteAColleague'),
    text: t('giveOtherPeoplePermissionTo'),
    link: { to: '/admins/new', label: t('addAnAdmin') },
  },
  'remove-demo': {
    title: t('removeTheDemoContent'),
    text: t('deleteTheSampleArticlesCourses'),
  },
};

const steps = Object.keys(texts) as readonly SetupStep[];
const LOOK_MS = 2000;
const placeOf = (account: string): string => `first-steps-closed:${account}`;

/** Whether somebody has closed the list in this browser; without storage it is there again with the next load. */
function useClosed(account: string): [boolean, () => void] {
  const [closed, setClosed] = useState(() => {
    try {
      return localStorage.getItem(placeOf(account)) !== null;
    } catch {
      return false;
    }
  });
  const close = () => {
    setClosed(true);
    try {
      localStorage.setItem(placeOf(account), '1');
    } catch {
      // It stays closed as long as the page.
    }
  };
  return [closed, close];
}

interface StepProps {
  readonly step: SetupStep;
  readonly done: boolean;
  readonly onRemoveDemo: () => void;
}

function Step({ step, done, onRemoveDemo }: StepProps) {
  const { title, text, link } = texts[step];
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className={done ? 'm-step m-step-done' : 'm-step'}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <h3>
          {title}
          {done && <span className="visually-hidden"> {t('done')}</span>}
        </h3>
        {!done && <p>{text}</p>}
        {!done && link && <Link to={link.to}>{link.label}</Link>}
        {!done && step === 'remove-demo' && (
          <Button variant="outlined" color="neutral" size="sm" onClick={onRemoveDemo}>
            {t('removeDemoContent')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Steps() {
  const account = useStore(session).user?.key ?? '';
  const [closed, close] = useClosed(account);
  const [asking, setAsking] = useState(false);
  const progress = useAsk(setupProgress, {}, { staleTime: 0 });
  const demo = useAsk(demoContent.overview, {}, { staleTime: 0 });
  const look = async () => {
    if (demo.data?.status === 'removing') await Promise.all([demo.refetch(), progress.refetch()]);
  };
  useLooking(look, LOOK_MS);
  const doneSteps = progress.data?.done;
  if (!doneSteps || !demo.data || closed) return null;
  const removing = demo.data.status === 'removing';
  if (steps.every(step => doneSteps.includes(step)) && !removing) return null;
  return (
    <section className="m-first-steps" aria-labelledby="first-steps">
      <div className="m-first-steps-head">
        <h2 id="first-steps">{t('firstSteps')}</h2>
        <span>
          {t('ofDone', { number: steps.filter(step => doneSteps.includes(step)).length, steps: steps.length })}
        </span>
        <Button variant="plain" color="neutral" size="sm" aria-label={t('closeTheFirstSteps')} onClick={close}>
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      <ul>
        {steps.map(step => (
          <Step key={step} step={step} done={doneSteps.includes(step)} onRemoveDemo={() => setAsking(true)} />
        ))}
      </ul>
      {removing && <DemoRemovalProgress demo={demo.data} />}
      {asking && (
        <RemoveDemoDialog
          demo={demo.data}
          onAnswer={() => void Promise.all([demo.refetch(), progress.refetch()])}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** What somebody who sets the site up does first; gone once it is done. */
export const FirstSteps = () => useAllowed(manageSetup.name) && <Steps />;

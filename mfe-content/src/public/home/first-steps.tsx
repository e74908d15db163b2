import type { BeginnerPath } from '@learnloom/contracts/content/item';
import { useMessages } from '@learnloom/ui/platform';
import { LinkButton, subjectClass } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { ArrowRight } from 'lucide-react';
import { homeMessages } from './messages/messages.ts';
import { subjectOf } from '../kinds.ts';

/** Where beginners start: the first lessons of a tutorial, numbered. */
export function FirstSteps({ path: { title, summary, path, steps } }: { readonly path: BeginnerPath }) {
  const t = useMessages(homeMessages);
  return (
    <section className={`ll-section c-steps ${subjectClass(subjectOf.tutorial)}`} aria-labelledby="home-path">
      <div className="ll-linked-head">
        <h2 id="home-path">{t('path.heading', { category: title })}</h2>
        <LinkButton to={path} look="plain">
          {t('path.all')} <ArrowRight className="ll-onward" size={16} strokeWidth={1.75} aria-hidden />
        </LinkButton>
      </div>
      <p className="c-steps-lead" dir="auto">
        {summary}
      </p>
      <ol className="c-steps-list" aria-label={t('path.steps', { category: title })}>
        {steps.map(step => (
          <li key={step.key}>
            <Link to={step.path} dir="auto">
              {step.title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

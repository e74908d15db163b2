import type { ComponentType } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { Container } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { LazyBench } from './lazy-bench.tsx';
import { codeMessages } from './messages/messages.ts';
import { WEB_EDITOR_PAGE } from './paths.ts';
import './code.css';

const loadWorkbench = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "code-workbench" */ './workbench.tsx')).Workbench;

/** The public code editor [CODE-01]. */
export function Page() {
  const t = useMessages(codeMessages);
  return (
    <Container className="a-code">
      <header className="a-code-head">
        <h1>{t('heading')}</h1>
        <p>{t('lead')}</p>
        <p>
          <Link to={WEB_EDITOR_PAGE}>{t('web.link')}</Link>
        </p>
      </header>
      <LazyBench load={loadWorkbench} />
    </Container>
  );
}

import type { ComponentType } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { Container } from '@learnloom/ui/public';
import { LazyBench } from '../lazy-bench.tsx';
import { codeMessages } from '../messages/messages.ts';
import '../code.css';

const loadWorkbench = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "code-web-workbench" */ './web-workbench.tsx')).WebWorkbench;

/** The public editor of web pages. */
export function Page() {
  const t = useMessages(codeMessages);
  return (
    <Container className="a-code">
      <header className="a-code-head">
        <h1>{t('web.heading')}</h1>
        <p>{t('web.lead')}</p>
      </header>
      <LazyBench load={loadWorkbench} />
    </Container>
  );
}

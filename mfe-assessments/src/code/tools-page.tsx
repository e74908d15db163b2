import { ListChecks, PanelsTopLeft, SquareTerminal } from 'lucide-react';
import { useMessages } from '@learnloom/ui/platform';
import { CardGrid, Container, FeatureCard } from '@learnloom/ui/public';
import { codeMessages } from './messages/messages.ts';
import { CODE_PAGE, WEB_EDITOR_PAGE } from './paths.ts';
import './code.css';

const icon = { size: 20, strokeWidth: 1.75 } as const;

/** What readers may use beside reading [PUB-01]. */
export function Page() {
  const t = useMessages(codeMessages);
  return (
    <Container className="a-code">
      <header className="a-code-head">
        <h1>{t('tools.heading')}</h1>
        <p>{t('tools.lead')}</p>
      </header>
      <CardGrid columns={2}>
        <FeatureCard to={CODE_PAGE} icon={<SquareTerminal {...icon} />} title={t('heading')} text={t('lead')} />
        <FeatureCard
          to={WEB_EDITOR_PAGE}
          icon={<PanelsTopLeft {...icon} />}
          title={t('web.heading')}
          text={t('web.lead')}
        />
        <FeatureCard
          to="/excercises"
          icon={<ListChecks {...icon} />}
          title={t('tools.exercises')}
          text={t('tools.exercisesText')}
        />
      </CardGrid>
    </Container>
  );
}

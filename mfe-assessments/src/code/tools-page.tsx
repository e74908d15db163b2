import { ListChecks, SquareTerminal } from 'lucide-react';
import { CardGrid, Container, FeatureCard } from '@learnloom/ui/public';
import { CODE_PAGE, heading, lead, toolsHeading, toolsLead } from './words.ts';
import './code.css';

const icon = { size: 20, strokeWidth: 1.75 } as const;

/** What readers may use beside reading [PUB-01]. */
export const Page = () => (
  <Container className="a-code">
    <header className="a-code-head">
      <h1>{toolsHeading}</h1>
      <p>{toolsLead}</p>
    </header>
    <CardGrid columns={2}>
      <FeatureCard to={CODE_PAGE} icon={<SquareTerminal {...icon} />} title={heading} text={lead} />
      <FeatureCard
        to="/excercises"
        icon={<ListChecks {...icon} />}
        title="Practice exercises"
        text="Solve small problems, and have your answers checked."
      />
    </CardGrid>
  </Container>
);

import { Container, PageIntro } from '@learnloom/ui/public';
import { VolunteerForm } from './public-forms.tsx';
import { formsMessages } from './messages/messages.ts';
import '../website/website-page.css';

const t = formsMessages.text;

export const VOLUNTEERS_TITLE = t('writeForUs');

/** Where readers offer to write articles. */
export const Page = () => (
  <Container size="page" className="m-page">
    <PageIntro
      title={VOLUNTEERS_TITLE}
      breadcrumbs={[{ label: 'Home', to: '/' }, { label: VOLUNTEERS_TITLE }]}
      summary={t('doYouKnowSomethingThat')}
    />
    <VolunteerForm />
  </Container>
);

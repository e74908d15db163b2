import { Container, PageIntro } from '@learnloom/ui/public';
import { VolunteerForm } from './public-forms.tsx';
import '../website/website-page.css';

export const VOLUNTEERS_TITLE = 'Write for us';

/** Where readers offer to write articles. */
export const Page = () => (
  <Container size="page" className="m-page">
    <PageIntro
      title={VOLUNTEERS_TITLE}
      breadcrumbs={[{ label: 'Home', to: '/' }, { label: VOLUNTEERS_TITLE }]}
      summary="You know something that others would like to learn? Tell us what you would write, and an editor gets in touch."
    />
    <VolunteerForm />
  </Container>
);

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
      summary="Do you know something that others would like to learn? Tell us what you would like to write about, and an editor will contact you."
    />
    <VolunteerForm />
  </Container>
);

import { useMessages } from '@learnloom/ui/platform';
import { Container, PageIntro } from '@learnloom/ui/public';
import { publicMessages } from './messages/messages.ts';
import { VolunteerForm } from './public-forms.tsx';
import './website-page.css';

/** Where readers offer to write articles. */
export function Page() {
  const t = useMessages(publicMessages);
  const title = t('article-volunteers.label');
  return (
    <Container size="page" className="m-page">
      <PageIntro
        title={title}
        breadcrumbs={[{ label: t('home'), to: '/' }, { label: title }]}
        summary={t('volunteers.intro')}
      />
      <VolunteerForm />
    </Container>
  );
}

import { useState, type ComponentType } from 'react';
import { pageSections, updatePage, type PageSection } from '@learnloom/contracts/website/page';
import { updateContactDetails } from '@learnloom/contracts/website/contact';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead } from '@learnloom/ui/core';
import { usePageSubject } from '@learnloom/ui/platform';
import { Tabs, type TabItem } from '@learnloom/ui/public';
import { ContactForm } from './contact-form.tsx';
import { SectionEditor } from './section-editor.tsx';
import { websiteMessages } from './messages/messages.ts';
import './settings.css';

const t = websiteMessages.text;

const where = (section: PageSection): string => t('publishedAt', { path: pageSections[section].path });

/** What happens to it stands beside the page. */
const thingOf = ({ subject, name }: { readonly subject: string; readonly name: string }) => ({
  type: subject,
  action: name,
});

function AboutPage() {
  usePageSubject(null, { thing: thingOf(updatePage.ABOUT_INFORMATION) });
  return (
    <>
      <PageHead title={t('aboutPage')} summary={where('ABOUT_INFORMATION')} />
      <SectionEditor section="ABOUT_INFORMATION" />
    </>
  );
}

interface Part extends TabItem {
  /** Where readers find it. */
  readonly summary: string;
  readonly thing: ReturnType<typeof thingOf>;
}

const pagePart = (section: PageSection, label: string): Part => ({
  id: section,
  label,
  summary: where(section),
  thing: thingOf(updatePage[section]),
  panel: <SectionEditor section={section} />,
});

/** Settings in tabs. Those that are not looked at stay, with what was typed into them. */
function Parts({ title, parts }: { readonly title: string; readonly parts: readonly [Part, ...Part[]] }) {
  const [id, setId] = useState(parts[0].id);
  const shown = parts.find(part => part.id === id);
  usePageSubject(null, { thing: shown?.thing });
  return (
    <>
      <PageHead title={title} summary={shown?.summary} />
      <Tabs label={title} tabs={parts} value={id} onChange={setId} />
    </>
  );
}

const ContactPage = () => (
  <Parts
    title={t('contactInformationText')}
    parts={[
      {
        id: 'details',
        label: t('details'),
        summary: t('publishedAtTheIconsAlso', { path: pageSections.CONTACT_INFORMATION.path }),
        thing: thingOf(updateContactDetails),
        panel: <ContactForm />,
      },
      pagePart('CONTACT_INFORMATION', t('pageContent')),
    ]}
  />
);

const LegalPages = () => (
  <Parts
    title={t('legalPages')}
    parts={[pagePart('PRIVACY_POLICY', t('privacyPolicy')), pagePart('TERMS_OF_SERVICE', t('termsOfService'))]}
  />
);

export const settingsPages: Readonly<Record<'about' | 'contact' | 'legal', ComponentType<PageParams>>> = {
  about: AboutPage,
  contact: ContactPage,
  legal: LegalPages,
};

import { useState, type ComponentType } from 'react';
import { pageSections, type PageSection } from '@learnloom/contracts/website/page';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead } from '@learnloom/ui/core';
import { Tabs, type TabItem } from '@learnloom/ui/public';
import { ContactForm } from './contact-form.tsx';
import { SectionEditor } from './section-editor.tsx';
import './settings.css';

const where = (section: PageSection): string => `Readers find it at ${pageSections[section].path}.`;

const AboutPage = () => (
  <>
    <PageHead title="About page" summary={where('ABOUT_INFORMATION')} />
    <SectionEditor section="ABOUT_INFORMATION" />
  </>
);

interface Part extends TabItem {
  /** Where readers find it. */
  readonly summary: string;
}

const pagePart = (section: PageSection, label: string): Part => ({
  id: section,
  label,
  summary: where(section),
  panel: <SectionEditor section={section} />,
});

/** Settings in tabs. Those that are not looked at stay, with what was typed into them. */
function Parts({ title, parts }: { readonly title: string; readonly parts: readonly [Part, ...Part[]] }) {
  const [id, setId] = useState(parts[0].id);
  return (
    <>
      <PageHead title={title} summary={parts.find(part => part.id === id)?.summary} />
      <Tabs label={title} tabs={parts} value={id} onChange={setId} />
    </>
  );
}

const ContactPage = () => (
  <Parts
    title="Contact information"
    parts={[
      {
        id: 'details',
        label: 'Details',
        summary: `Readers find them at ${pageSections.CONTACT_INFORMATION.path}; the icons also stand at the foot of every page.`,
        panel: <ContactForm />,
      },
      pagePart('CONTACT_INFORMATION', 'Text of the page'),
    ]}
  />
);

const LegalPages = () => (
  <Parts
    title="Legal pages"
    parts={[pagePart('PRIVACY_POLICY', 'Privacy policy'), pagePart('TERMS_OF_SERVICE', 'Terms of service')]}
  />
);

export const settingsPages: Readonly<Record<'about' | 'contact' | 'legal', ComponentType<PageParams>>> = {
  about: AboutPage,
  contact: ContactPage,
  legal: LegalPages,
};

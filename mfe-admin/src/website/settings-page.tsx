import { useState, type ComponentType, type ReactNode } from 'react';
import { pageSections, type PageSection } from '@learnloom/contracts/website/page';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, Tab, TabList, TabPanel, Tabs } from '@learnloom/ui/core';
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

interface Part {
  readonly value: string;
  readonly label: string;
  /** Where readers find it. */
  readonly summary: string;
  readonly content: ReactNode;
}

const pagePart = (section: PageSection, label: string): Part => ({
  value: section,
  label,
  summary: where(section),
  content: <SectionEditor section={section} />,
});

/** Settings in tabs. Those that are not looked at stay, with what was typed into them. */
function Parts({ title, parts }: { readonly title: string; readonly parts: readonly [Part, ...Part[]] }) {
  const [value, setValue] = useState(parts[0].value);
  return (
    <>
      <PageHead title={title} summary={parts.find(part => part.value === value)?.summary} />
      <Tabs
        value={value}
        onChange={(_, next) => setValue(String(next))}
        size="sm"
        sx={{ background: 'none' }}
        aria-label={title}
      >
        <TabList>
          {parts.map(part => (
            <Tab key={part.value} value={part.value}>
              {part.label}
            </Tab>
          ))}
        </TabList>
        {parts.map(part => (
          <TabPanel key={part.value} value={part.value} keepMounted sx={{ paddingInline: 0 }}>
            {part.content}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

const ContactPage = () => (
  <Parts
    title="Contact information"
    parts={[
      {
        value: 'details',
        label: 'Details',
        summary: `Readers find them at ${pageSections.CONTACT_INFORMATION.path}; the icons also stand at the foot of every page.`,
        content: <ContactForm />,
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

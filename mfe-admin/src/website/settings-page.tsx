import { useState, type ComponentType } from 'react';
import { pageSections, type PageSection } from '@learnloom/contracts/website/page';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead, Tab, TabList, TabPanel, Tabs } from '@learnloom/ui/core';
import { SectionEditor } from './section-editor.tsx';
import './settings.css';

const where = (section: PageSection): string => `Readers find it at ${pageSections[section].path}.`;

const AboutPage = () => (
  <>
    <PageHead title="About page" summary={where('ABOUT_INFORMATION')} />
    <SectionEditor section="ABOUT_INFORMATION" />
  </>
);

const ContactPage = () => (
  <>
    <PageHead title="Contact information" summary={where('CONTACT_INFORMATION')} />
    <SectionEditor section="CONTACT_INFORMATION" />
  </>
);

const legal = [
  { section: 'PRIVACY_POLICY', label: 'Privacy policy' },
  { section: 'TERMS_OF_SERVICE', label: 'Terms of service' },
] as const;

function LegalPages() {
  const [section, setSection] = useState<PageSection>('PRIVACY_POLICY');
  return (
    <>
      <PageHead title="Legal pages" summary={where(section)} />
      <Tabs
        value={section}
        onChange={(_, next) => setSection(next as PageSection)}
        size="sm"
        sx={{ background: 'none' }}
        aria-label="Legal pages"
      >
        <TabList>
          {legal.map(page => (
            <Tab key={page.section} value={page.section}>
              {page.label}
            </Tab>
          ))}
        </TabList>
        {legal.map(page => (
          <TabPanel key={page.section} value={page.section} keepMounted sx={{ paddingInline: 0 }}>
            <SectionEditor section={page.section} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

export const settingsPages: Readonly<Record<'about' | 'contact' | 'legal', ComponentType<PageParams>>> = {
  about: AboutPage,
  contact: ContactPage,
  legal: LegalPages,
};

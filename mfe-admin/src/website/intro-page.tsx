import { capitalised } from '@learnloom/contracts/kernel/capitalised';
import { useMemo, type ComponentType } from 'react';
import {
  introSections,
  introWordNames,
  sectionIntro,
  updateIntro,
  type IntroSection,
  type SectionIntro,
} from '@learnloom/contracts/website/section-intro';
import type { PageParams } from '@learnloom/ui/contract';
import { PageHead } from '@learnloom/ui/core';
import type { FieldFor, Saved } from '@learnloom/ui/forms';
import { askServer, keyOf, useAsk, usePageSubject } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQueryClient } from '@learnloom/ui/query';
import { SettingsForm, type Texts } from './settings-form.tsx';
import { websiteMessages } from './messages/messages.ts';
import './settings.css';

const t = websiteMessages.text;

const fields: readonly FieldFor<(typeof updateIntro)[IntroSection]>[] = [
  { kind: 'text', name: 'title', label: t('title') },
  { kind: 'text', name: 'summary', label: t('summary'), helper: t('shownBelowTheTitle') },
  {
    kind: 'text',
    name: 'description',
    label: t('description'),
    helper: t('shownInSearchResultsAnd'),
  },
];

const savedOf = ({ version, updatedAt, ...intro }: SectionIntro): Saved<Texts> => ({
  form: Object.fromEntries(introWordNames.map(name => [name, intro[name]])),
  version,
  updatedAt,
});

function IntroForm({ section, noun }: { readonly section: IntroSection; readonly noun: string }) {
  const client = useQueryClient();
  const { data, error, refetch } = useAsk(sectionIntro, { section }, { staleTime: 0 });
  const saved = useMemo(() => data && savedOf(data), [data]);
  const load = async (): Promise<Saved<Texts> | null> => {
    const fresh = await askServer(sectionIntro, { section }).catch(() => null);
    if (fresh) client.setQueryData(keyOf(sectionIntro, { section }), fresh);
    return fresh && savedOf(fresh);
  };
  if (saved)
    return (
      <SettingsForm
        command={updateIntro[section]}
        fields={fields}
        saved={saved}
        load={load}
        label={t('introduction', { capitalised: capitalised(noun) })}
        noun={noun}
        item={section}
        unwritten={t('readersSeeThisDefaultText')}
      />
    );
  if (error)
    return <ErrorState title={t('introductionCouldNotBeLoaded')} text={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading label={t('loadingTheIntroduction')}>
      <Skeleton lines={4} />
    </Loading>
  );
}

const introPage =
  (section: IntroSection, title: string): ComponentType<PageParams> =>
  () => {
    const { path, page } = introSections[section];
    const { subject, name } = updateIntro[section];
    usePageSubject(null, { thing: { type: subject, action: name } });
    return (
      <>
        <PageHead title={title} summary={t('introductionThatReadersSeeAt', { path })} />
        <IntroForm section={section} noun={page} />
      </>
    );
  };

export const introPages: Readonly<Record<IntroSection, ComponentType<PageParams>>> = {
  HOME_PAGE: introPage('HOME_PAGE', t('homePage')),
  TUTORIALS_SECTION: introPage('TUTORIALS_SECTION', t('tutorialsSection')),
  ARTICLES_SECTION: introPage('ARTICLES_SECTION', t('howToSection')),
};

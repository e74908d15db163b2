import { createContext, useContext, useState, type ReactNode } from 'react';
import {
  defaultPageSettings,
  MAX_CO_AUTHORS,
  MAX_RELATED,
  pageSettingsOf,
  practiceKinds,
} from '@learnloom/contracts/content/page-settings';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { Button, Note } from '@learnloom/ui/core';
import {
  commandFields,
  DateField,
  DraftNotices,
  ImageField,
  LeaveGuard,
  MultiSelectField,
  SwitchField,
  TextField,
} from '@learnloom/ui/forms';
import { formatRelative, hostUrl, mediaAddress, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useAuthorChoices } from '../choices.ts';
import type { ItemScreens } from '../kinds.ts';
import type { ItemForm } from './item-form.ts';
import { Backlinks } from './backlinks.tsx';
import { PageReads } from './page-reads.tsx';
import { PageVotes } from './page-votes.tsx';
import { PagePicker } from './page-picker.tsx';
import { usePageSettings, type PageSettingsEditor } from './use-page-settings.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

export type SettingsView = 'seo' | 'settings';

interface PageSettingsTabProps {
  readonly kind: ItemScreens;
  /** Key of the item; null: it has not been saved yet. */
  readonly item: string | null;
  readonly form: ItemForm;
  /** Slug of the top category in which it is saved. */
  readonly parentCategory: string;
  readonly view: SettingsView;
}

const labels: Readonly<Record<string, string>> = {
  canonical: t('canonicalAddress'),
  noIndex: t('hideFromSearchEngines'),
  shareImage: t('shareImage'),
  cover: t('showTheThumbnailAsCover'),
  shownDate: t('dateShownToReaders'),
  coAuthors: t('moreAuthors'),
  related: t('relatedPages'),
  practice: t('practiceThis'),
};

/** Of a result in search engines, beyond which they cut it off. Characters. */
const SHOWN = { title: 60, description: 160 };

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

interface PreviewProps {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

/** What the page looks like in search results. */
const SearchPreview = ({ address, title, description }: Omit<PreviewProps, 'image'>) => (
  <figure className="c-preview">
    <figcaption>{t('inSearchResults')}</figcaption>
    <span className="c-preview-address">{address}</span>
    <span className="c-preview-title">{cut(title || t('untitledText'), SHOWN.title)}</span>
    <span className="c-preview-text">{cut(description, SHOWN.description) || t('summaryAppearsHere')}</span>
    {title.length > SHOWN.title && (
      <span className="c-preview-note">{t('titleHasCharactersSearchEngines', { title: title.length })}</span>
    )}
    {description.length > SHOWN.description && (
      <span className="c-preview-note">
        {t('summaryHasCharactersSearchEngines', { description: description.length })}
      </span>
    )}
  </figure>
);

/** What it looks like where somebody shares the link. */
const SharePreview = ({ address, title, description, image }: PreviewProps) => (
  <figure className="c-preview c-preview-share">
    <figcaption>{t('whenShared')}</figcaption>
    {image && <img src={mediaAddress(image)} alt="" />}
    <span className="c-preview-address">{new URL(address).host}</span>
    <span className="c-preview-title">{title || t('untitledText')}</span>
    <span className="c-preview-text">{cut(description, SHOWN.description)}</span>
  </figure>
);

interface PanelProps extends Omit<PageSettingsTabProps, 'item' | 'view'> {
  readonly editor: PageSettingsEditor;
  readonly item: string;
}

function SeoFields({ kind, editor, form: text, parentCategory }: PanelProps) {
  const { form, change, errors, contract } = editor;
  const field = commandFields(contract.change, { form, change, errors });
  const { href: address } = new URL(
    hostUrl('main', `${kind.root}/${parentCategory}/${slugify(text.slug)}`),
    location.href,
  );
  const shown = { address, title: text.metaTitle || text.title, description: text.summary };
  return (
    <>
      <SearchPreview {...shown} />
      <SharePreview {...shown} image={form.shareImage || text.imageThumbnail} />
      <ImageField
        folder={kind.plural}
        label={t('shareImage')}
        helper={t('number1200By630PixelsWork')}
        value={form.shareImage}
        error={errors['shareImage']}
        onChange={shareImage => change(present => ({ ...present, shareImage }))}
      />
      <TextField
        {...field('canonical')}
        label={t('canonicalAddress')}
        placeholder={t('https')}
        helper={t('onlyForAPageThat')}
      />
      <SwitchField
        {...field('noIndex')}
        label={t('hideFromSearchEngines')}
        helper={form.noIndex ? t('searchEnginesAreAskedTo') : t('searchEnginesCanListThis')}
      />
    </>
  );
}

function DisplayFields({ kind, editor, item }: PanelProps) {
  const { form, change, errors, contract, pages, note } = editor;
  const field = commandFields(contract.change, { form, change, errors });
  const authors = useAuthorChoices();
  return (
    <>
      <MultiSelectField
        label={t('moreAuthors')}
        placeholder={t('noOtherAuthors')}
        options={authors}
        value={[...form.coAuthors]}
        error={errors['coAuthors']}
        helper={t('shownAfterTheAuthorUp', { maxCoAuthors: MAX_CO_AUTHORS })}
        onChange={coAuthors => change(present => ({ ...present, coAuthors }))}
      />
      <DateField {...field('shownDate')} label={t('dateShownToReaders')} helper={t('withoutOneReadersSeeWhen')} />
      <SwitchField
        {...field('cover')}
        label={t('showTheThumbnailAsCover')}
        helper={form.cover ? t('thumbnailAppearsAboveTheText') : t('thumbnailAppearsInListsOnly')}
      />
      <PagePicker
        label={t('relatedPages')}
        helper={t('upToPublishedListedBelow', { maxRelated: MAX_RELATED, plural: kind.plural })}
        error={errors['related']}
        kinds={[kind.contract.kind]}
        max={MAX_RELATED}
        value={form.related}
        pages={pages}
        except={item}
        onPick={note}
        onChange={related => change(present => ({ ...present, related }))}
      />
      <PagePicker
        label={t('practiceThis')}
        helper={t('publishedQuizOrExerciseOffered')}
        error={errors['practice']}
        kinds={practiceKinds}
        max={1}
        value={form.practice === '' ? [] : [form.practice]}
        pages={pages}
        except=""
        onPick={note}
        onChange={([practice = '']) => change(present => ({ ...present, practice }))}
      />
    </>
  );
}

function SettingsForm({ editor, view, ...panel }: PanelProps & { readonly view: SettingsView }) {
  const { kind } = panel;
  const { draft, busy, allowed } = editor;
  const savedAt = draft.base.updatedAt;
  const state = savedAt ? t('savedText', { savedAt: formatRelative(savedAt) }) : t('defaultSettings');
  return (
    <form
      className="ll-form"
      aria-label={view === 'seo' ? t('searchEngineSettings') : t('pageSettings')}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void editor.save();
      }}
    >
      <DraftNotices
        draft={draft}
        noun={t('settingsOfThe', { noun: kind.noun })}
        merging={{ labels, log: { type: editor.contract.subject, target: panel.item }, refused: editor.refused }}
      />
      {view === 'seo' ? <SeoFields {...panel} editor={editor} /> : <DisplayFields {...panel} editor={editor} />}
      <div className="c-settings-foot">
        <Button type="submit" disabled={!allowed || !draft.dirty || busy}>
          {t('saveSettings')}
        </Button>
        <span role="status">{busy ? 'Saving...' : draft.dirty ? t('unsavedChanges') : state}</span>
      </div>
      <Note>{t('settingsAreSavedApartFrom')}</Note>
    </form>
  );
}

interface Scope {
  readonly editor: PageSettingsEditor;
  readonly loaded: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
}

const PageSettingsContext = createContext<Scope | null>(null);

interface PageSettingsScopeProps extends Pick<PageSettingsTabProps, 'kind' | 'item'> {
  readonly children: ReactNode;
}

/** One set of settings for both tabs within: what is typed in one is saved from the other, too. */
export function PageSettingsScope({ kind, item, children }: PageSettingsScopeProps) {
  const { data, error, refetch } = useAsk(
    pageSettingsOf[kind.contract.kind].forEditing,
    { key: item ?? '' },
    { enabled: item !== null, staleTime: 0 },
  );
  const [unsaved] = useState({ key: item ?? 'new', ...defaultPageSettings, pages: [], version: null, updatedAt: null });
  const editor = usePageSettings(kind, data ?? unsaved);
  const failure = error && !data ? error.message : null;
  return (
    <PageSettingsContext.Provider value={{ editor, loaded: data !== undefined, failure, retry: () => void refetch() }}>
      {children}
      <LeaveGuard unsaved={editor.draft.dirty && !editor.busy} />
    </PageSettingsContext.Provider>
  );
}

/** A tab beside the text: what search engines are told of the page, or how readers see it. */
export function PageSettingsTab({ kind, item, ...panel }: PageSettingsTabProps) {
  const scope = useContext(PageSettingsContext);
  if (item === null || !scope) return <Note>{t('saveTheFirstThenYou', { noun: kind.noun })}</Note>;
  if (scope.loaded)
    return (
      <>
        <SettingsForm {...panel} kind={kind} item={item} editor={scope.editor} />
        {panel.view === 'settings' && (
          <>
            <PageReads kind={kind} item={item} />
            <PageVotes kind={kind} item={item} />
            <Backlinks kind={kind} item={item} />
          </>
        )}
      </>
    );
  if (scope.failure !== null)
    return <ErrorState title={t('settingsCouldNotBeLoaded')} text={scope.failure} onRetry={scope.retry} />;
  return (
    <Loading label={t('loadingTheSettings')}>
      <Skeleton lines={6} />
    </Loading>
  );
}

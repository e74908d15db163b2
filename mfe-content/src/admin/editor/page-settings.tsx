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
  canonical: 'Canonical address',
  noIndex: 'Hide from search engines',
  shareImage: 'Share image',
  cover: 'Show the thumbnail as cover',
  shownDate: 'Date shown to readers',
  coAuthors: 'More authors',
  related: 'Related pages',
  practice: 'Practice this',
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
    <figcaption>In search results</figcaption>
    <span className="c-preview-address">{address}</span>
    <span className="c-preview-title">{cut(title || 'Untitled', SHOWN.title)}</span>
    <span className="c-preview-text">{cut(description, SHOWN.description) || 'The summary appears here.'}</span>
    {title.length > SHOWN.title && (
      <span className="c-preview-note">The title has {title.length} characters. Search engines show about 60.</span>
    )}
    {description.length > SHOWN.description && (
      <span className="c-preview-note">
        The summary has {description.length} characters. Search engines show about 160.
      </span>
    )}
  </figure>
);

/** What it looks like where somebody shares the link. */
const SharePreview = ({ address, title, description, image }: PreviewProps) => (
  <figure className="c-preview c-preview-share">
    <figcaption>When shared</figcaption>
    {image && <img src={mediaAddress(image)} alt="" />}
    <span className="c-preview-address">{new URL(address).host}</span>
    <span className="c-preview-title">{title || 'Untitled'}</span>
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
        label="Share image"
        helper="1200 by 630 pixels work best. Without one, the thumbnail is shared."
        value={form.shareImage}
        error={errors['shareImage']}
        onChange={shareImage => change(present => ({ ...present, shareImage }))}
      />
      <TextField
        {...field('canonical')}
        label="Canonical address"
        placeholder="https://"
        helper="Only for a page that first appeared on another site: the address of the original."
      />
      <SwitchField
        {...field('noIndex')}
        label="Hide from search engines"
        helper={
          form.noIndex
            ? 'Search engines are asked to leave this page out.'
            : 'Search engines can list this page once it is published.'
        }
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
        label="More authors"
        placeholder="No other authors"
        options={authors}
        value={[...form.coAuthors]}
        error={errors['coAuthors']}
        helper={`Shown after the author, up to ${MAX_CO_AUTHORS}.`}
        onChange={coAuthors => change(present => ({ ...present, coAuthors }))}
      />
      <DateField
        {...field('shownDate')}
        label="Date shown to readers"
        helper="Without one, readers see when the page was first published."
      />
      <SwitchField
        {...field('cover')}
        label="Show the thumbnail as cover"
        helper={form.cover ? 'The thumbnail appears above the text.' : 'The thumbnail appears in lists only.'}
      />
      <PagePicker
        label="Related pages"
        helper={`Up to ${MAX_RELATED} published ${kind.plural}, listed below the text.`}
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
        label="Practice this"
        helper="A published quiz or exercise, offered at the end of the text."
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
  const state = savedAt ? `Saved ${formatRelative(savedAt)}` : 'Default settings';
  return (
    <form
      className="ll-form"
      aria-label={view === 'seo' ? 'Search engine settings' : 'Page settings'}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void editor.save();
      }}
    >
      <DraftNotices
        draft={draft}
        noun={`settings of the ${kind.noun}`}
        merging={{ labels, log: { type: editor.contract.subject, target: panel.item }, refused: editor.refused }}
      />
      {view === 'seo' ? <SeoFields {...panel} editor={editor} /> : <DisplayFields {...panel} editor={editor} />}
      <div className="c-settings-foot">
        <Button type="submit" disabled={!allowed || !draft.dirty || busy}>
          Save settings
        </Button>
        <span role="status">{busy ? 'Saving...' : draft.dirty ? 'Unsaved changes' : state}</span>
      </div>
      <Note>Settings are saved apart from the text. Readers of a published page see them right away.</Note>
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
  if (item === null || !scope) return <Note>Save the {kind.noun} first. Then you can change these settings.</Note>;
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
    return <ErrorState title="The settings could not be loaded" text={scope.failure} onRetry={scope.retry} />;
  return (
    <Loading label="Loading the settings">
      <Skeleton lines={6} />
    </Loading>
  );
}

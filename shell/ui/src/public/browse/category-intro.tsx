import { pictureOf } from '../../platform/media.ts';
import { PageIntro } from '../layout.tsx';
import { PatternThumbnail } from '../pattern-thumbnail.tsx';
import type { HitGroup } from '../search/hits.ts';
import { SearchBox } from '../search/search-box.tsx';
import type { Subject } from '../subject.ts';
import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

/** Milliseconds without a key before the server is asked. */
const SEARCH_REST = 400;

export interface CategoryIntroProps {
  readonly category: {
    readonly title: string;
    readonly motto: string;
    readonly summary: string;
    readonly imageThumbnail: string;
  };
  readonly subject: Subject;
  /** Where it stands below the home page. */
  readonly area: { readonly label: string; readonly to: string };
  /** Of its search: 'Search CSS articles...'. */
  readonly placeholder: string;
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly HitGroup[]>;
}

/** How the page of a category begins: motto, title, summary, picture and its search [CAT-01]. */
export const CategoryIntro = ({ category, subject, area, placeholder, find }: CategoryIntroProps) => {
  const t = useMessages(publicMessages);
  const { title, motto, summary, imageThumbnail } = category;
  const picture = imageThumbnail ? (
    <img
      {...pictureOf(imageThumbnail, '(max-width: 640px) 100vw, 640px')}
      alt=""
      width={640}
      height={360}
      decoding="async"
    />
  ) : (
    <PatternThumbnail title={title} subject={subject} />
  );
  return (
    <PageIntro
      title={title}
      kicker={motto}
      summary={summary}
      subject={subject}
      breadcrumbs={[{ label: t('home'), to: '/' }, area, { label: title }]}
      thumbnail={picture}
    >
      <SearchBox placeholder={placeholder} find={find} rest={SEARCH_REST} />
    </PageIntro>
  );
};

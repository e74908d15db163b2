import { coursePages } from '@learnloom/contracts/courses/course-pages';
import type { UnitPage } from '@learnloom/contracts/courses/learning-pages';
import type { PageParams } from '@learnloom/ui/contract';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { Asked, Breadcrumbs, Chip, Container, LinkButton, NotFound, Skeleton } from '@learnloom/ui/public';
import { courseMessages } from '../public/messages/messages.ts';
import { coursePath } from '../public/paths.ts';
import { learningMessages } from './messages/messages.ts';
import { ExternalVideo } from './player/external-video.tsx';
import { VideoPlayer } from './player/player.tsx';
import { UnitFiles } from './unit-body.tsx';
import '../public/course/course.css';
import './learning.css';

function Preview({ unit, path }: { readonly unit: UnitPage; readonly path: string }) {
  const t = useMessages(learningMessages);
  const courseText = useMessages(courseMessages);
  const { title, video, body, course, files } = unit;
  return (
    <article className="co-unit">
      <Breadcrumbs
        items={[{ label: courseText('courses'), to: '/courses' }, { label: course.title, to: path }, { label: title }]}
      />
      {video &&
        (video.source.from === 'youtube' || video.source.from === 'vimeo' ? (
          <ExternalVideo title={title} video={video} site={video.source.from} id={video.source.id} />
        ) : (
          <VideoPlayer title={title} video={video} startAt={0} watched={[]} replays={unit.replays} progress={null} />
        ))}
      <header className="co-unit-head">
        <Chip tone="published">{t('preview.freePreview')}</Chip>
        <h1 dir="auto">{title}</h1>
      </header>
      <UnitFiles files={files} />
      {body.htmlContent !== '' && (
        <div dir="auto" className="ll-article" dangerouslySetInnerHTML={{ __html: body.htmlContent }} />
      )}
      <div>
        <LinkButton to={path} look="solid">
          {t('preview.toCourse')}
        </LinkButton>
      </div>
    </article>
  );
}

/** A unit that everyone may open, signed in or not. */
export function Page({ params }: PageParams) {
  const t = useMessages(learningMessages);
  const { category = '', slug = '', unit = '' } = params;
  const course = useAsk(coursePages.page, { category, slug });
  const key = course.data?.key ?? '';
  const answer = useAsk(coursePages.preview, { course: key, unit }, { enabled: key !== '' });
  const path = coursePath(category, slug);
  if (answer.error?.status === 404)
    return (
      <NotFound
        title={t('preview.missing')}
        text={t('preview.missingText')}
        action={
          <LinkButton to={path} look="solid">
            {t('learn.toCourse')}
          </LinkButton>
        }
      />
    );
  return (
    <Container size="reading" className="co-preview-page">
      <Asked answer={answer} skeleton={<Skeleton shape="picture" />} failed={t('preview.failed')}>
        {shown => <Preview unit={shown} path={path} />}
      </Asked>
    </Container>
  );
}

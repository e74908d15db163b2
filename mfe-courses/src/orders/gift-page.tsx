import { Gift } from 'lucide-react';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { gifts, type GiftOffer } from '@learnloom/contracts/orders/gifts';
import type { PageParams } from '@learnloom/ui/contract';
import { JoyFrame } from '@learnloom/ui/core';
import { useAsk, useCommand, useMessages } from '@learnloom/ui/platform';
import { Asked, Container, LinkButton, NotFound, PlainButton, Skeleton } from '@learnloom/ui/public';
import { learnPath } from '../public/paths.ts';
import { orderMessages, type OrderTranslate } from './messages/messages.ts';
import './orders.css';

function headingOf(status: GiftOffer['status'], courses: number, t: OrderTranslate): string {
  if (status === 'ended') return t('gift.ended');
  if (status === 'own') return t('gift.own');
  return t('gift.offer', { count: courses });
}

/** The way into one course, or to the list of several. */
function Start({ courses }: Pick<GiftOffer, 'courses'>) {
  const t = useMessages(orderMessages);
  const path = courses.length === 1 ? courses[0]?.path : null;
  return (
    <LinkButton to={path ? learnPath(path) : '/profile/learning'} look="solid">
      {path ? t('startCourse') : t('toMyLearning')}
    </LinkButton>
  );
}

/** Where the link of a gift leads: whoever is signed in gets the course. */
export function Page({ params }: PageParams) {
  const t = useMessages(orderMessages);
  const token = params['token'] ?? '';
  const answer = useAsk(gifts.offer, { token }, { staleTime: 0 });
  const redeem = useCommand(gifts.redeem);
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return (
      <NotFound
        searchable={false}
        title={t('gift.missing')}
        text={t('gift.missingText')}
        action={
          <LinkButton to={courseRoot} look="solid">
            {t('exploreAll')}
          </LinkButton>
        }
      />
    );
  return (
    <JoyFrame>
      <Container size="reading" className="ll-subject-courses">
        <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed={t('gift.failed')}>
          {({ courses, status }) => (
            <div className="co-landing co-landing-good">
              <Gift size={40} strokeWidth={1.5} aria-hidden="true" />
              <h1>{headingOf(status, courses.length, t)}</h1>
              {courses.length === 1 ? (
                <p>{t('gift.course', { title: courses[0]?.title ?? '' })}</p>
              ) : (
                <ul className="co-gift-courses">
                  {courses.map(({ title }) => (
                    <li key={title}>{title}</li>
                  ))}
                </ul>
              )}
              <div className="co-landing-actions">
                {status === 'open' && (
                  <PlainButton look="solid" disabled={redeem.busy} onClick={() => void redeem.send({ token })}>
                    {t('gift.redeem')}
                  </PlainButton>
                )}
                {status === 'own' && <Start courses={courses} />}
                {status === 'ended' && (
                  <LinkButton to={courseRoot} look="solid">
                    {t('exploreAll')}
                  </LinkButton>
                )}
              </div>
            </div>
          )}
        </Asked>
      </Container>
    </JoyFrame>
  );
}

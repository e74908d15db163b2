import { Gift } from 'lucide-react';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { gifts } from '@learnloom/contracts/orders/gifts';
import type { PageParams } from '@learnloom/ui/contract';
import { JoyFrame } from '@learnloom/ui/core';
import { useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, Container, LinkButton, NotFound, PlainButton, Skeleton } from '@learnloom/ui/public';
import { learnPath } from '../public/paths.ts';
import './orders.css';

/** Where the link of a gift leads: whoever is signed in gets the course. */
export function Page({ params }: PageParams) {
  const token = params['token'] ?? '';
  const answer = useAsk(gifts.offer, { token }, { staleTime: 0 });
  const redeem = useCommand(gifts.redeem);
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return (
      <NotFound
        title="This gift is no longer available"
        text="Copy the whole link from the email, or ask the person who gave it to you."
        action={
          <LinkButton to={courseRoot} look="solid">
            Explore all courses
          </LinkButton>
        }
      />
    );
  return (
    <JoyFrame>
      <Container size="reading" className="ll-subject-courses">
        <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed="Your gift could not be loaded">
          {({ courses, status }) => (
            <div className="co-landing co-landing-good">
              <Gift size={40} strokeWidth={1.5} aria-hidden="true" />
              <h1>{status === 'ended' ? 'This gift has been redeemed' : 'You have been given a course'}</h1>
              <p>{courses.map(({ title }) => `“${title}”`).join(', ')}</p>
              <div className="co-landing-actions">
                {status === 'open' && (
                  <PlainButton look="solid" disabled={redeem.busy} onClick={() => void redeem.send({ token })}>
                    Redeem the gift
                  </PlainButton>
                )}
                {status === 'own' && courses[0]?.path && (
                  <LinkButton to={learnPath(courses[0].path)} look="solid">
                    Start the course
                  </LinkButton>
                )}
                {status === 'ended' && (
                  <LinkButton to={courseRoot} look="solid">
                    Explore all courses
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

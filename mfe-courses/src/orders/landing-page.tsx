import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { checkout, type OwnOrder } from '@learnloom/contracts/orders/checkout';
import type { PageParams } from '@learnloom/ui/contract';
import { JoyFrame } from '@learnloom/ui/core';
import { useAsk, useCommand, useMessages } from '@learnloom/ui/platform';
import { Asked, Container, LinkButton, NotFound, PlainButton, Skeleton } from '@learnloom/ui/public';
import { learnPath } from '../public/paths.ts';
import { orderMessages } from './messages/messages.ts';
import { isPayable } from './order-labels.ts';
import { OrderSummary } from './order-summary.tsx';
import { orderPath } from './paths.ts';
import { usePayment } from './use-payment.ts';
import './orders.css';

/** Milliseconds between two questions while the provider has no money yet. */
const AGAIN_MS = 5000;
const MAX_ASKED = 24;

interface OutcomeProps {
  readonly look: 'good' | 'waiting' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

const icons = { good: CircleCheck, waiting: Clock, bad: CircleAlert };

function Outcome({ look, title, text, children }: OutcomeProps) {
  const Icon = icons[look];
  return (
    <div className={`co-landing co-landing-${look}`} role="status">
      <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
      <h1 dir="auto">{title}</h1>
      <p>{text}</p>
      <div className="co-landing-actions">{children}</div>
    </div>
  );
}

function Paid({ order }: { readonly order: OwnOrder }) {
  const t = useMessages(orderMessages);
  const path = order.items[0]?.path;
  if (order.gift)
    return (
      <Outcome
        look="good"
        title={t('landing.giftPaid')}
        text={
          order.gift.email === null
            ? t('landing.giftPaidToRecipient')
            : t('landing.giftPaidText', { email: order.gift.email })
        }
      >
        <LinkButton to={orderPath(order.key)} look="solid">
          {t('viewOrder')}
        </LinkButton>
      </Outcome>
    );
  if (!order.fulfilled)
    return <Outcome look="waiting" title={t('landing.received')} text={t('landing.receivedText')} />;
  return (
    <Outcome look="good" title={t('landing.enrolled')} text={t('landing.enrolledText')}>
      {order.bundle ? (
        <LinkButton to="/profile/learning" look="solid">
          {t('toMyLearning')}
        </LinkButton>
      ) : (
        path && (
          <LinkButton to={learnPath(path)} look="solid">
            {t('startCourse')}
          </LinkButton>
        )
      )}
      <LinkButton to={orderPath(order.key)}>{t('viewOrder')}</LinkButton>
    </Outcome>
  );
}

function Unpaid({ order, onCheck }: { readonly order: OwnOrder; readonly onCheck: () => void }) {
  const t = useMessages(orderMessages);
  const payment = usePayment();
  const check = <PlainButton onClick={onCheck}>{t('landing.checkAgain')}</PlainButton>;
  const pay = isPayable(order) && (
    <PlainButton look="solid" disabled={payment.busy} onClick={() => void payment.pay(order.key)}>
      {order.status === 'refused' ? t('landing.tryAgain') : t('continueToPayment')}
    </PlainButton>
  );
  if (order.mismatched)
    return (
      <Outcome look="bad" title={t('landing.mismatched')} text={t('landing.mismatchedText')}>
        <LinkButton to={orderPath(order.key)}>{t('viewOrder')}</LinkButton>
      </Outcome>
    );
  if (order.status === 'refused')
    return (
      <Outcome look="bad" title={t('landing.declined')} text={t('landing.declinedText')}>
        {pay}
      </Outcome>
    );
  if (order.status === 'pending')
    return (
      <Outcome look="waiting" title={t('landing.pending')} text={t('landing.pendingText')}>
        {check}
      </Outcome>
    );
  return (
    <Outcome look="waiting" title={t('landing.unpaid')} text={t('landing.unpaidText')}>
      {pay}
      {check}
    </Outcome>
  );
}

function Landing({ order, onCheck }: { readonly order: OwnOrder; readonly onCheck: () => void }) {
  const t = useMessages(orderMessages);
  if (order.status === 'paid') return <Paid order={order} />;
  if (order.status === 'refunded' || order.status === 'cancelled')
    return (
      <Outcome
        look="bad"
        title={order.status === 'refunded' ? t('landing.refunded') : t('landing.canceled')}
        text={order.bundle ? t('landing.buyCoursesAgain') : t('landing.buyCourseAgain')}
      >
        <LinkButton to={(order.bundle ? null : order.items[0]?.path) ?? courseRoot} look="solid">
          {order.bundle ? t('landing.viewCourses') : t('landing.viewCourse')}
        </LinkButton>
      </Outcome>
    );
  return <Unpaid order={order} onCheck={onCheck} />;
}

/** Where the provider sends the buyer back to. The server asks the provider: nothing in the address counts. */
export function Page({ params }: PageParams) {
  const t = useMessages(orderMessages);
  const reference = params['order'] ?? '';
  const answer = useAsk(checkout.ownOrder, { key: reference }, { staleTime: 0 });
  const verify = useCommand(checkout.verify, { quiet: true, saysWhy: true });
  const [asked, setAsked] = useState(0);
  const { send } = verify;
  const waits = answer.data !== undefined && answer.data.paidAt === null && answer.data.status !== 'cancelled';
  useEffect(() => {
    if (!waits || asked >= MAX_ASKED) return undefined;
    const timer = setTimeout(
      () => {
        void send({ reference });
        setAsked(count => count + 1);
      },
      asked === 0 ? 0 : AGAIN_MS,
    );
    return () => clearTimeout(timer);
  }, [waits, asked, reference, send]);
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return <NotFound searchable={false} title={t('orderMissing')} text={t('orderMissingText')} />;
  return (
    <JoyFrame>
      <Container size="reading" className="ll-subject-courses">
        <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed={t('orderFailed')}>
          {order => (
            <>
              <Landing order={order} onCheck={() => void send({ reference })} />
              <p className="co-order-number">{t('orderNumber', { number: order.number })}</p>
              <OrderSummary {...order} />
            </>
          )}
        </Asked>
      </Container>
    </JoyFrame>
  );
}

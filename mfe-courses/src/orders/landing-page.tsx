import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { checkout, type OwnOrder } from '@learnloom/contracts/orders/checkout';
import type { PageParams } from '@learnloom/ui/contract';
import { JoyFrame } from '@learnloom/ui/core';
import { useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, Container, LinkButton, NotFound, PlainButton, Skeleton } from '@learnloom/ui/public';
import { learnPath } from '../public/paths.ts';
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
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="co-landing-actions">{children}</div>
    </div>
  );
}

function Paid({ order }: { readonly order: OwnOrder }) {
  const path = order.items[0]?.path;
  if (order.gift)
    return (
      <Outcome
        look="good"
        title="Your gift is paid"
        text={`We emailed the link to redeem it to ${order.gift.email ?? 'the recipient'}. You got a receipt by email.`}
      >
        <LinkButton to={orderPath(order.key)} look="solid">
          View the order
        </LinkButton>
      </Outcome>
    );
  if (!order.fulfilled)
    return (
      <Outcome
        look="waiting"
        title="Payment received"
        text="We are enrolling you. This page updates when it is done, and you will get a receipt by email."
      />
    );
  return (
    <Outcome look="good" title="You are enrolled" text="Thank you for your order. We sent you a receipt by email.">
      {path && (
        <LinkButton to={learnPath(path)} look="solid">
          Start the course
        </LinkButton>
      )}
      <LinkButton to={orderPath(order.key)}>View the order</LinkButton>
    </Outcome>
  );
}

function Unpaid({ order, onCheck }: { readonly order: OwnOrder; readonly onCheck: () => void }) {
  const payment = usePayment();
  const check = <PlainButton onClick={onCheck}>Check again</PlainButton>;
  const pay = isPayable(order) && (
    <PlainButton look="solid" disabled={payment.busy} onClick={() => void payment.pay(order.key)}>
      {order.status === 'refused' ? 'Try again' : 'Continue to payment'}
    </PlainButton>
  );
  if (order.mismatched)
    return (
      <Outcome
        look="bad"
        title="We are checking your payment"
        text="The amount that arrived is not the price of this order. You are not enrolled yet. Our team will contact you."
      >
        <LinkButton to={orderPath(order.key)}>View the order</LinkButton>
      </Outcome>
    );
  if (order.status === 'refused')
    return (
      <Outcome
        look="bad"
        title="Your payment was declined"
        text="You have not been charged. Try again or use another card."
      >
        {pay}
      </Outcome>
    );
  if (order.status === 'pending')
    return (
      <Outcome
        look="waiting"
        title="Your payment is on its way"
        text="The payment provider is still waiting for the money. We will enroll you and email you when it arrives."
      >
        {check}
      </Outcome>
    );
  return (
    <Outcome
      look="waiting"
      title="This order is not paid yet"
      text="If you have just paid, it may take a moment to arrive."
    >
      {pay}
      {check}
    </Outcome>
  );
}

function Landing({ order, onCheck }: { readonly order: OwnOrder; readonly onCheck: () => void }) {
  if (order.status === 'paid') return <Paid order={order} />;
  if (order.status === 'refunded' || order.status === 'cancelled')
    return (
      <Outcome
        look="bad"
        title={order.status === 'refunded' ? 'This order was refunded' : 'This order was canceled'}
        text="You can buy the course again at any time."
      >
        <LinkButton to={order.items[0]?.path ?? courseRoot} look="solid">
          View the course
        </LinkButton>
      </Outcome>
    );
  return <Unpaid order={order} onCheck={onCheck} />;
}

/** Where the provider sends the buyer back to. The server asks the provider: nothing in the address counts. */
export function Page({ params }: PageParams) {
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
    return (
      <NotFound title="This order does not exist" text="Check the address, or open the order from your account." />
    );
  return (
    <JoyFrame>
      <Container size="reading" className="ll-subject-courses">
        <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed="Your order could not be loaded">
          {order => (
            <>
              <Landing order={order} onCheck={() => void send({ reference })} />
              <p className="co-order-number">Order {order.number}</p>
              <OrderSummary {...order} />
            </>
          )}
        </Asked>
      </Container>
    </JoyFrame>
  );
}

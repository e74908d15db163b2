import { Lock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { checkout, checkoutPath, landingPath, type CheckoutOffer } from '@learnloom/contracts/orders/checkout';
import { gifts } from '@learnloom/contracts/orders/gifts';
import { messages } from '@learnloom/contracts/kernel/messages';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import type { PageParams } from '@learnloom/ui/contract';
import { Button, JoyFrame, Notice } from '@learnloom/ui/core';
import { SwitchField, TextField } from '@learnloom/ui/forms';
import { pictureOf, randomKey, useAsk, useCommand } from '@learnloom/ui/platform';
import { Container, ErrorState, LinkButton, Loading, NotFound, PatternThumbnail, Skeleton } from '@learnloom/ui/public';
import { Link, useNavigate, useSearchParams } from '@learnloom/ui/router';
import { providerLabels } from './order-labels.ts';
import { OrderSummary } from './order-summary.tsx';
import { orderPath } from './paths.ts';
import { usePayment } from './use-payment.ts';
import './orders.css';

interface CouponFormProps {
  readonly applied: string;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onApply: (code: string) => void;
}

/** A code that makes the course cheaper. What was typed stays when it does not count. */
function CouponForm({ applied, problem, busy, onApply }: CouponFormProps) {
  const [code, setCode] = useState(applied);
  const isApplied = applied !== '' && problem === null && code.trim() === applied;
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    onApply(isApplied ? '' : code.trim());
    if (isApplied) setCode('');
  };
  return (
    <form className="co-coupon" onSubmit={apply} aria-label="Coupon">
      <TextField
        label="Coupon"
        value={code}
        maxLength={40}
        autoComplete="off"
        error={code.trim() === applied ? (problem ?? undefined) : undefined}
        helper={isApplied ? 'Coupon applied.' : undefined}
        onChange={setCode}
      />
      <Button type="submit" variant="outlined" color="neutral" loading={busy} disabled={code.trim() === ''}>
        {isApplied ? 'Remove' : 'Apply'}
      </Button>
    </form>
  );
}

interface CheckoutProps {
  readonly offer: CheckoutOffer;
  readonly coupon: string;
  readonly loading: boolean;
  readonly onCoupon: (code: string) => void;
  /** The course is to be a gift from the start; `alone`: nothing else, as the buyer has it. */
  readonly asGift: boolean;
  readonly alone: boolean;
  /** The price has changed. */
  readonly onChanged: () => void;
}

/** Records the order, then leads to the provider. */
function Checkout({ offer, coupon, loading, asGift, alone, onCoupon, onChanged }: CheckoutProps) {
  const go = useNavigate();
  const place = useCommand(checkout.place, { quiet: true });
  const payment = usePayment();
  const [key, setKey] = useState(randomKey);
  const [placed, setPlaced] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const address = useCommand(gifts.address, { quiet: true });
  const [gift, setGift] = useState(asGift);
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string | undefined>(undefined);
  const { course, currency, total, subtotal, discount, couponProblem } = offer;
  const counted = coupon !== '' && couponProblem === null;
  const buy = async (): Promise<void> => {
    if (gift && email.trim() === '') {
      setEmailError(messages.required);
      return;
    }
    setLeaving(true);
    if (!placed) {
      const answer = await place.send({ key, course, total, currency, gift, ...(counted && { coupon }) });
      if (!answer) {
        setLeaving(false);
        setKey(randomKey());
        onChanged();
        return;
      }
      setPlaced(true);
    }
    // An address that cannot be one leaves the order open: it is corrected here, and the same order goes on.
    if (gift && !(await address.send({ key, email: email.trim() }))) {
      setLeaving(false);
      return;
    }
    if (total === 0) void go(landingPath(key));
    else if (!(await payment.pay(key))) setLeaving(false);
  };
  return (
    <div className="co-checkout">
      <section className="co-checkout-main" aria-labelledby="co-checkout-title">
        <h1 id="co-checkout-title">Checkout</h1>
        {offer.openOrder && !placed && (
          <Notice role="status" action={<Link to={orderPath(offer.openOrder)}>View the order</Link>}>
            You already have an unpaid order for this course.
          </Notice>
        )}
        <div className="co-checkout-item">
          {offer.imageThumbnail ? (
            <img {...pictureOf(offer.imageThumbnail, '160px')} alt="" />
          ) : (
            <PatternThumbnail title={offer.title} subject="courses" />
          )}
          <div>
            <h2>
              <Link to={offer.path}>{offer.title}</Link>
            </h2>
            <p>{offer.summary}</p>
          </div>
        </div>
        {!placed && !alone && (
          <SwitchField
            label="Buy as a gift"
            helper={gift ? 'Someone else gets the course.' : 'You get the course.'}
            value={gift}
            onChange={setGift}
          />
        )}
        {gift && (
          <TextField
            label="Email address of the recipient"
            type="email"
            required
            value={email}
            maxLength={254}
            autoComplete="off"
            helper="We send the link to redeem the gift here as soon as you have paid."
            error={emailError ?? address.errors['email']}
            onChange={typed => {
              setEmail(typed);
              setEmailError(undefined);
            }}
          />
        )}
        <CouponForm applied={coupon} problem={couponProblem} busy={loading} onApply={onCoupon} />
      </section>
      <aside className="co-checkout-side" aria-label="Payment">
        <OrderSummary
          items={[{ course, title: offer.title, price: subtotal }]}
          currency={currency}
          subtotal={subtotal}
          discount={discount}
          total={total}
        />
        <Button size="lg" fullWidth loading={leaving || payment.busy} disabled={loading} onClick={() => void buy()}>
          {total === 0 ? (gift ? 'Give the course' : 'Enroll') : `Pay ${moneyLabel(total, currency)}`}
        </Button>
        {total > 0 && (
          <p className="co-checkout-note">
            <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
            {offer.provider === 'test'
              ? 'This site uses a test provider. You will not be charged.'
              : `You pay on the page of ${providerLabels[offer.provider]}. We never see your card details.`}
          </p>
        )}
      </aside>
    </div>
  );
}

const Gone = () => (
  <NotFound
    title="This course is not for sale"
    text="It may be free, or it may have been unpublished."
    action={
      <LinkButton to={courseRoot} look="solid">
        Explore all courses
      </LinkButton>
    }
  />
);

/** What a course costs, and the way to the payment. */
export function Page({ params }: PageParams) {
  const [coupon, setCoupon] = useState('');
  const [search] = useSearchParams();
  const asGift = search.get('gift') === 'yes';
  const { data, error, isPlaceholderData, refetch } = useAsk(
    checkout.offer,
    { course: params['course'] ?? '', ...(coupon && { coupon }) },
    { staleTime: 0, keepPrevious: true },
  );
  if (error?.status === 404 || error?.status === 400) return <Gone />;
  return (
    <JoyFrame>
      <Container className="ll-subject-courses">
        {error && !data && (
          <ErrorState title="The checkout could not be loaded" text={error.message} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <Loading label="Loading the checkout">
            <Skeleton shape="title" />
            <Skeleton lines={5} />
          </Loading>
        )}
        {data?.enrolled && !asGift && (
          <div className="co-landing">
            <h1>You are already enrolled</h1>
            <p>“{data.title}” is one of your courses.</p>
            <LinkButton to={data.path} look="solid">
              Open the course
            </LinkButton>
            <LinkButton to={`${checkoutPath(data.course)}?gift=yes`}>Give it to someone</LinkButton>
          </div>
        )}
        {data && (asGift || !data.enrolled) && (
          <Checkout
            offer={data}
            coupon={coupon}
            loading={isPlaceholderData}
            asGift={asGift}
            alone={data.enrolled}
            onCoupon={setCoupon}
            onChanged={() => void refetch()}
          />
        )}
      </Container>
    </JoyFrame>
  );
}

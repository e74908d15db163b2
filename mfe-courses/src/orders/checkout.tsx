import { Lock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { courseRoot } from '@learnloom/contracts/courses/course-pages';
import { checkout, landingPath, type CheckoutOffer } from '@learnloom/contracts/orders/checkout';
import { gifts } from '@learnloom/contracts/orders/gifts';
import { messages as fixedMessages } from '@learnloom/contracts/kernel/messages';
import { Button, JoyFrame, Notice } from '@learnloom/ui/core';
import { SwitchField, TextField } from '@learnloom/ui/forms';
import { pictureOf, randomKey, useCommand, useMessages, type ApiProblem } from '@learnloom/ui/platform';
import {
  Chip,
  Container,
  ErrorState,
  LinkButton,
  Loading,
  NotFound,
  PatternThumbnail,
  Skeleton,
} from '@learnloom/ui/public';
import type { UseQueryResult } from '@learnloom/ui/query';
import { Link, useNavigate } from '@learnloom/ui/router';
import { useMoney } from '../shared/money.ts';
import { orderMessages, type OrderTranslate } from './messages/messages.ts';
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

/** A code that makes the offer cheaper. What was typed stays when it does not count. */
function CouponForm({ applied, problem, busy, onApply }: CouponFormProps) {
  const t = useMessages(orderMessages);
  const [code, setCode] = useState(applied);
  const isApplied = applied !== '' && problem === null && code.trim() === applied;
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    onApply(isApplied ? '' : code.trim());
    if (isApplied) setCode('');
  };
  return (
    <form className="co-coupon" onSubmit={apply} aria-label={t('coupon.label')}>
      <TextField
        label={t('coupon.label')}
        value={code}
        maxLength={40}
        autoComplete="off"
        error={code.trim() === applied ? (problem ?? undefined) : undefined}
        helper={isApplied ? t('coupon.applied') : undefined}
        onChange={setCode}
      />
      <Button type="submit" variant="outlined" color="neutral" loading={busy} disabled={code.trim() === ''}>
        {isApplied ? t('coupon.remove') : t('coupon.apply')}
      </Button>
    </form>
  );
}

const giftHelper = (gift: boolean, isBundle: boolean, t: OrderTranslate): string => {
  if (gift) return isBundle ? t('checkout.giftCourses') : t('checkout.giftCourse');
  return isBundle ? t('checkout.ownCourses') : t('checkout.ownCourse');
};

const freeLabel = (gift: boolean, isBundle: boolean, t: OrderTranslate): string => {
  if (!gift) return t('checkout.enroll');
  return isBundle ? t('checkout.giveCourses') : t('checkout.giveCourse');
};

/** The courses of a bundle; those that the buyer has are named before anything is paid. */
function Bundled({ offer, gift }: { readonly offer: CheckoutOffer; readonly gift: boolean }) {
  const t = useMessages(orderMessages);
  const own = offer.items.filter(({ enrolled }) => enrolled);
  return (
    <section aria-labelledby="co-bundled">
      {own.length > 0 && !gift && (
        <Notice tone="warning" role="status">
          {own.length === 1
            ? t('checkout.hasOne', { title: own[0]?.title ?? '' })
            : t('checkout.hasSome', { count: own.length })}
        </Notice>
      )}
      <h2 id="co-bundled">{t('checkout.bundled', { count: offer.items.length })}</h2>
      <ul className="co-bundled">
        {offer.items.map(({ course, title, path, enrolled }) => (
          <li key={course}>
            <Link to={path}>{title}</Link>
            {enrolled && <Chip tone="published">{t('checkout.has')}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CheckoutProps {
  readonly offer: CheckoutOffer;
  readonly coupon: string;
  readonly loading: boolean;
  readonly onCoupon: (code: string) => void;
  /** The offer is to be a gift from the start; `alone`: nothing else, as the buyer has it. */
  readonly asGift: boolean;
  readonly alone: boolean;
  /** The price has changed. */
  readonly onChanged: () => void;
}

interface Ordering {
  readonly placed: boolean;
  readonly busy: boolean;
  /** What is wrong with the address of the recipient. */
  readonly emailError: string | undefined;
  /** Records the order, then leads to the provider. `recipient`: null: the buyer gets it. */
  readonly buy: (recipient: string | null) => Promise<void>;
  /** The address is being corrected. */
  readonly forgetError: () => void;
}

/** The order of an offer, sent once however often the button is pressed. */
function useOrdering({ offer, coupon, onChanged }: Pick<CheckoutProps, 'offer' | 'coupon' | 'onChanged'>): Ordering {
  const go = useNavigate();
  const place = useCommand(checkout.place, { quiet: true });
  const placeBundle = useCommand(checkout.placeBundle, { quiet: true });
  const address = useCommand(gifts.address, { quiet: true });
  const payment = usePayment();
  const [key, setKey] = useState(randomKey);
  const [placed, setPlaced] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const { kind, total, currency, couponProblem } = offer;
  const send = (gift: boolean) => {
    const applies = coupon !== '' && couponProblem === null;
    const order = { key, total, currency, gift, ...(applies && { coupon }) };
    return kind === 'bundle'
      ? placeBundle.send({ ...order, bundle: offer.key })
      : place.send({ ...order, course: offer.key });
  };
  const buy = async (recipient: string | null): Promise<void> => {
    if (recipient === '') return setMissing(fixedMessages.required);
    setLeaving(true);
    if (!placed && !(await send(recipient !== null))) {
      setLeaving(false);
      setKey(randomKey());
      return onChanged();
    }
    setPlaced(true);
    // An address that cannot be one leaves the order open: it is corrected here, and the same order goes on.
    if (recipient !== null && !(await address.send({ key, email: recipient }))) return setLeaving(false);
    if (total === 0) void go(landingPath(key));
    else if (!(await payment.pay(key))) setLeaving(false);
  };
  return {
    placed,
    busy: leaving || payment.busy,
    emailError: missing ?? address.errors['email'],
    buy,
    forgetError: () => setMissing(undefined),
  };
}

interface OfferedGoodsProps {
  readonly offer: CheckoutOffer;
  readonly gift: boolean;
  readonly placed: boolean;
}

/** What is bought: its image, title and summary, and the courses of a bundle. */
function OfferedGoods({ offer, gift, placed }: OfferedGoodsProps) {
  const t = useMessages(orderMessages);
  const isBundle = offer.kind === 'bundle';
  return (
    <>
      {offer.openOrder && !placed && (
        <Notice role="status" action={<Link to={orderPath(offer.openOrder)}>{t('viewOrder')}</Link>}>
          {isBundle ? t('checkout.unpaidBundle') : t('checkout.unpaidCourse')}
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
      {isBundle && <Bundled offer={offer} gift={gift} />}
    </>
  );
}

const payNote = ({ provider }: CheckoutOffer, t: OrderTranslate): string =>
  provider === 'test' ? t('checkout.testNote') : t('checkout.providerNote', { provider: t(`provider.${provider}`) });

function Checkout({ offer, coupon, loading, asGift, alone, onCoupon, onChanged }: CheckoutProps) {
  const t = useMessages(orderMessages);
  const { money } = useMoney();
  const ordering = useOrdering({ offer, coupon, onChanged });
  const [gift, setGift] = useState(asGift);
  const [email, setEmail] = useState('');
  const { currency, total, subtotal, discount, couponProblem, items } = offer;
  const isBundle = offer.kind === 'bundle';
  return (
    <div className="co-checkout">
      <section className="co-checkout-main" aria-labelledby="co-checkout-title">
        <h1 id="co-checkout-title">{t('checkout.title')}</h1>
        <OfferedGoods offer={offer} gift={gift} placed={ordering.placed} />
        {!ordering.placed && !alone && (
          <SwitchField
            label={t('checkout.gift')}
            helper={giftHelper(gift, isBundle, t)}
            value={gift}
            onChange={setGift}
          />
        )}
        {gift && (
          <TextField
            label={t('recipientEmail')}
            type="email"
            required
            value={email}
            maxLength={254}
            autoComplete="off"
            helper={t('checkout.giftHelper')}
            error={ordering.emailError}
            onChange={typed => {
              setEmail(typed);
              ordering.forgetError();
            }}
          />
        )}
        <CouponForm applied={coupon} problem={couponProblem} busy={loading} onApply={onCoupon} />
      </section>
      <aside className="co-checkout-side" aria-label={t('checkout.payment')}>
        <OrderSummary
          items={items}
          bundle={isBundle ? offer : null}
          currency={currency}
          subtotal={subtotal}
          discount={discount}
          total={total}
        />
        <Button
          size="lg"
          fullWidth
          loading={ordering.busy}
          disabled={loading}
          onClick={() => void ordering.buy(gift ? email.trim() : null)}
        >
          {total === 0 ? freeLabel(gift, isBundle, t) : t('pay', { amount: money(total, currency) })}
        </Button>
        {total > 0 && (
          <p className="co-checkout-note">
            <Lock size={14} strokeWidth={1.75} aria-hidden="true" />
            {payNote(offer, t)}
          </p>
        )}
      </aside>
    </div>
  );
}

/** Nobody can buy this. */
function NotForSale({ kind }: Pick<CheckoutOffer, 'kind'>) {
  const t = useMessages(orderMessages);
  return (
    <NotFound
      searchable={false}
      title={t(`checkout.${kind}NotForSale`)}
      text={t(`checkout.${kind}NotForSaleText`)}
      action={
        <LinkButton to={courseRoot} look="solid">
          {t('exploreAll')}
        </LinkButton>
      }
    />
  );
}

function Enrolled({ offer }: { readonly offer: CheckoutOffer }) {
  const t = useMessages(orderMessages);
  const { kind, title, path } = offer;
  return (
    <div className="co-landing">
      <h1>{t('checkout.enrolled')}</h1>
      <p>{kind === 'bundle' ? t('checkout.enrolledBundle', { title }) : t('checkout.enrolledCourse', { title })}</p>
      <LinkButton to={kind === 'bundle' ? '/profile/learning' : path} look="solid">
        {kind === 'bundle' ? t('toMyLearning') : t('openCourse')}
      </LinkButton>
      <LinkButton to="?gift=yes">
        {kind === 'bundle' ? t('checkout.giveThemAway') : t('checkout.giveItAway')}
      </LinkButton>
    </div>
  );
}

interface CheckoutScreenProps {
  readonly kind: CheckoutOffer['kind'];
  readonly answer: UseQueryResult<CheckoutOffer, ApiProblem>;
  readonly coupon: string;
  readonly onCoupon: (code: string) => void;
  readonly asGift: boolean;
}

/** What an offer costs, and the way to the payment. */
export function CheckoutScreen({ kind, answer, coupon, onCoupon, asGift }: CheckoutScreenProps) {
  const t = useMessages(orderMessages);
  const { data, error, isPlaceholderData, refetch } = answer;
  if (error?.status === 404 || error?.status === 400) return <NotForSale kind={kind} />;
  return (
    <JoyFrame>
      <Container className="ll-subject-courses">
        {error && !data && (
          <ErrorState title={t('checkout.failed')} text={error.message} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <Loading label={t('checkout.loading')}>
            <Skeleton shape="title" />
            <Skeleton lines={5} />
          </Loading>
        )}
        {data?.enrolled && !asGift && <Enrolled offer={data} />}
        {data && (asGift || !data.enrolled) && (
          <Checkout
            offer={data}
            coupon={coupon}
            loading={isPlaceholderData}
            asGift={asGift}
            alone={data.enrolled}
            onCoupon={onCoupon}
            onChanged={() => void refetch()}
          />
        )}
      </Container>
    </JoyFrame>
  );
}

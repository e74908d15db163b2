import { CreditCard, FlaskConical } from 'lucide-react';
import { landingPath } from '@learnloom/contracts/orders/checkout';
import { moneyLabel } from '@learnloom/contracts/orders/money';
import { testPayments, type TestCheckout, type TestOutcome } from '@learnloom/contracts/orders/test-payment';
import type { PageParams } from '@learnloom/ui/contract';
import { Button, JoyFrame } from '@learnloom/ui/core';
import { useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, Container, LinkButton, NotFound, Skeleton } from '@learnloom/ui/public';
import { useNavigate } from '@learnloom/ui/router';
import { orderPath } from './paths.ts';
import './orders.css';

const awkward: readonly (readonly [outcome: TestOutcome, label: string, about: string])[] = [
  ['refused', 'Decline', 'The card is declined. You can try again.'],
  ['notice-late', 'Notify late', 'Paid now. The notice arrives 15 seconds later.'],
  ['notice-twice', 'Notify twice', 'Paid now. The same notice arrives twice.'],
  ['paid-later', 'Pay later', 'Complete but unpaid. The money arrives 15 seconds later.'],
  ['refunded', 'Pay, then refund', 'Paid now. The provider refunds it 15 seconds later.'],
  ['wrong-amount', 'Wrong amount', 'The provider reports less than the price.'],
  ['wrong-currency', 'Wrong currency', 'The provider reports another currency.'],
];

function Pay({ payment }: { readonly payment: TestCheckout }) {
  const go = useNavigate();
  const make = useCommand(testPayments.make, { quiet: true });
  const { order, number, title, total, currency, outcome } = payment;
  const isDone = outcome !== null && outcome !== 'refused';
  const choose = async (chosen: TestOutcome): Promise<void> => {
    if (await make.send({ key: order, outcome: chosen })) void go(landingPath(order));
  };
  return (
    <div className="co-test-pay">
      <p className="co-test-mark" role="note">
        <FlaskConical size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>Test payment.</strong> No card is needed and no money moves.
        </span>
      </p>
      <h1>{moneyLabel(total, currency)}</h1>
      <p className="co-order-number">
        {title} · Order {number}
      </p>
      <dl className="co-test-card" aria-label="Test card">
        <div>
          <dt>
            <CreditCard size={16} strokeWidth={1.75} aria-hidden="true" /> Card
          </dt>
          <dd>Test card ending in 0000</dd>
        </div>
        <div>
          <dt>Expires</dt>
          <dd>Never</dd>
        </div>
      </dl>
      {isDone ? (
        <LinkButton to={landingPath(order)} look="solid">
          Return to the site
        </LinkButton>
      ) : (
        <>
          <Button size="lg" fullWidth loading={make.busy} onClick={() => void choose('paid')}>
            Pay {moneyLabel(total, currency)}
          </Button>
          <LinkButton to={orderPath(order)} look="plain">
            Cancel and return
          </LinkButton>
          <section className="co-test-cases" aria-labelledby="co-test-cases">
            <h2 id="co-test-cases">Try what can go wrong</h2>
            <ul>
              {awkward.map(([chosen, label, about]) => (
                <li key={chosen}>
                  <Button
                    variant="outlined"
                    color="neutral"
                    size="sm"
                    disabled={make.busy}
                    aria-describedby={`co-test-${chosen}`}
                    onClick={() => void choose(chosen)}
                  >
                    {label}
                  </Button>
                  <span id={`co-test-${chosen}`}>{about}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

/** The page of the test provider, in the place of a real one's. */
export function Page({ params }: PageParams) {
  const answer = useAsk(testPayments.page, { key: params['order'] ?? '' }, { staleTime: 0 });
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return <NotFound title="This payment does not exist" text="Open your order to pay it." />;
  return (
    <JoyFrame>
      <Container size="reading" className="co-test-page">
        <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed="The payment could not be loaded">
          {payment => <Pay payment={payment} />}
        </Asked>
      </Container>
    </JoyFrame>
  );
}

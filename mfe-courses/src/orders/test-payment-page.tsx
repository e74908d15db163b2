import { CreditCard, FlaskConical } from 'lucide-react';
import { landingPath } from '@learnloom/contracts/orders/checkout';
import { testPayments, type TestCheckout, type TestOutcome } from '@learnloom/contracts/orders/test-payment';
import type { PageParams } from '@learnloom/ui/contract';
import { Button, JoyFrame } from '@learnloom/ui/core';
import { RichMessage, useAsk, useCommand, useMessages } from '@learnloom/ui/platform';
import { Asked, Container, LinkButton, NotFound, Skeleton } from '@learnloom/ui/public';
import { useNavigate } from '@learnloom/ui/router';
import { useMoney } from '../shared/money.ts';
import { orderMessages } from './messages/messages.ts';
import { orderPath } from './paths.ts';
import './orders.css';

/** Outcomes that a shop has to cope with. */
const awkward = [
  'refused',
  'notice-late',
  'notice-twice',
  'paid-later',
  'refunded',
  'wrong-amount',
  'wrong-currency',
] as const satisfies readonly TestOutcome[];

function Pay({ payment }: { readonly payment: TestCheckout }) {
  const t = useMessages(orderMessages);
  const { money } = useMoney();
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
          <RichMessage text={t('test.note')} parts={{ strong: words => <strong>{words}</strong> }} />
        </span>
      </p>
      <h1>{money(total, currency)}</h1>
      <p className="co-order-number">{t('test.titleAndNumber', { title, number })}</p>
      <dl className="co-test-card" aria-label={t('test.card')}>
        <div>
          <dt>
            <CreditCard size={16} strokeWidth={1.75} aria-hidden="true" /> {t('test.cardTerm')}
          </dt>
          <dd>{t('test.cardText')}</dd>
        </div>
        <div>
          <dt>{t('test.expires')}</dt>
          <dd>{t('test.never')}</dd>
        </div>
      </dl>
      {isDone ? (
        <LinkButton to={landingPath(order)} look="solid">
          {t('test.return')}
        </LinkButton>
      ) : (
        <>
          <Button size="lg" fullWidth loading={make.busy} onClick={() => void choose('paid')}>
            {t('pay', { amount: money(total, currency) })}
          </Button>
          <LinkButton to={orderPath(order)} look="plain">
            {t('test.cancel')}
          </LinkButton>
          <section className="co-test-cases" aria-labelledby="co-test-cases">
            <h2 id="co-test-cases">{t('test.cases')}</h2>
            <ul>
              {awkward.map(chosen => (
                <li key={chosen}>
                  <Button
                    variant="outlined"
                    color="neutral"
                    size="sm"
                    disabled={make.busy}
                    aria-describedby={`co-test-${chosen}`}
                    onClick={() => void choose(chosen)}
                  >
                    {t(`test.${chosen}`)}
                  </Button>
                  <span id={`co-test-${chosen}`}>{t(`test.${chosen}Text`)}</span>
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
  const t = useMessages(orderMessages);
  const answer = useAsk(testPayments.page, { key: params['order'] ?? '' }, { staleTime: 0 });
  if (answer.error?.status === 404 || answer.error?.status === 400)
    return <NotFound searchable={false} title={t('test.missing')} text={t('test.missingText')} />;
  return (
    <JoyFrame>
      <Container size="reading" className="co-test-page">
        <Asked answer={answer} skeleton={<Skeleton lines={6} />} failed={t('test.failed')}>
          {payment => <Pay payment={payment} />}
        </Asked>
      </Container>
    </JoyFrame>
  );
}

import { Alert, Button } from '@mantine/core';
import { type Biller, type BillPaid, type BillPayInput, type BillQuote, ownBills } from '@sevadesk/contract/bills';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { shortfallOf } from '@sevadesk/contract/kernel/spendable';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { ApiError, errorLines } from '../../../shared/failure/api-error.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';
import { ConsentChoice, consentNumberOf, useConsentChoice } from '../../customers/index.ts';
import { CreditNote, ShortBalance } from '../../wallet/index.ts';
import classes from './bills.module.css';

type Props = {
  biller: Pick<Biller, 'id' | 'name' | 'params'>;
  quote: BillQuote;
  /** The payment's details except the amount. */
  what: Pick<BillPayInput, 'params' | 'fetchId' | 'planId' | 'circle'>;
  onPaid: (paid: BillPaid) => void;
};

/** The amount, the wallet before and after, and the one button that pays. */
export function PayPanel({ biller, quote, what, onPaid }: Props) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [isTwice, setTwice] = useState(false);
  const consent = useConsentChoice();
  const hasNumber = biller.params.some(({ kind, name }) => kind === 'mobile' && what.params[name]);
  const number = hasNumber ? undefined : consentNumberOf(consent.typed);
  const lacksNumber = consent.typed.agrees && !hasNumber && number === undefined;
  const pay = useAction(ownBills.pay, { refreshes: ['wallet'] });
  const { amountPaise, totalPaise } = quote;
  const shortPaise = shortfallOf(totalPaise, quote);
  const send = async (confirmDuplicate: boolean) => {
    try {
      const body = {
        ...what,
        requestId,
        billerId: biller.id,
        ...(number !== undefined && { mobile: number }),
        amountPaise,
        expectedPaise: totalPaise,
        confirmDuplicate,
      };
      const paid = await pay.mutateAsync({ body });
      setTwice(false);
      await consent.record({ kind: 'bill', id: paid.id });
      onPaid(paid);
    } catch (error) {
      // The panel itself shows the failure.
      setTwice(error instanceof ApiError && error.code === 'duplicate');
    }
  };
  const total = formatAmount(toPaise(totalPaise));
  return (
    <Panel title={m.bills_pay_title()}>
      <div className={classes.stack}>
        <Costs quote={quote} />
        <ConsentChoice choice={consent} asksNumber={!hasNumber} />
        <CreditNote funds={quote} />
        <ShortBalance shortPaise={shortPaise} />
        {pay.error && !isTwice ? (
          <Alert color="red" role="alert">
            {errorLines(pay.error).join(' ')}
          </Alert>
        ) : null}
        <Button
          size="md"
          className={classes.pay}
          loading={pay.isPending}
          disabled={shortPaise > 0 || lacksNumber}
          onClick={() => void send(false)}
        >
          {m.bills_pay_button({ total })}
        </Button>
        <ConfirmDialog
          opened={isTwice}
          title={m.bills_twice_title()}
          text={m.bills_twice_text({ biller: biller.name, total })}
          confirmLabel={m.bills_twice_confirm()}
          busy={pay.isPending}
          onConfirm={() => void send(true)}
          onClose={() => setTwice(false)}
        />
      </div>
    </Panel>
  );
}

function Costs({ quote }: Pick<Props, 'quote'>) {
  const { amountPaise, feePaise, totalPaise, commissionPaise, balancePaise } = quote;
  const amount = (paise: number) => <Amount value={toPaise(paise)} />;
  return (
    <Facts
      facts={[
        { label: m.bills_amount(), value: amount(amountPaise) },
        { label: m.bills_fee(), value: amount(feePaise) },
        { label: m.bills_total(), value: <Amount value={toPaise(totalPaise)} strong /> },
        { label: m.bills_commission(), value: amount(commissionPaise) },
        { label: m.bills_balance(), value: <Balance value={toPaise(balancePaise)} /> },
        ...(shortfallOf(totalPaise, quote) === 0
          ? [{ label: m.bills_balance_after(), value: <Balance value={toPaise(balancePaise - totalPaise)} /> }]
          : []),
      ]}
    />
  );
}

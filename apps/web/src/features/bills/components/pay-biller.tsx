import { Alert } from '@mantine/core';
import { type Biller, type BillFetched, type BillPaid, type FetchedBill, ownBills } from '@sevadesk/contract/bills';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FMoney, Form, FormGrid } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { amountSchema } from './amount-schema.ts';
import { BillCard } from './bill-card.tsx';
import classes from './bills.module.css';
import { OnChanged } from './on-changed.tsx';
import { ParamField } from './param-field.tsx';
import { paramDefaults, paramSchema } from './param-schema.ts';
import { PayPanel } from './pay-panel.tsx';
import { type PickedPlan, PlanPicker } from './plan-picker.tsx';

type Values = Record<string, string>;
type Asked = { values: Values; fetched: BillFetched | null };
type Props = { biller: Biller; known: Values; onPaid: (paid: BillPaid) => void };

/** One biller at the counter: its parameters, the bill or the plans, the amount, the payment. */
export function PayBiller({ biller, known, onPaid }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const fetchBill = useAction(ownBills.fetchBill, { refreshes: [] });
  const schema = useMemo(() => paramSchema(biller.params), [biller.params]);
  const discard = useCallback(() => setAsked(undefined), []);
  const submit = async (values: Values) => {
    discard();
    const body = { billerId: biller.id, params: values };
    setAsked({ values, fetched: biller.fetch === 'none' ? null : await fetchBill.mutateAsync({ body }) });
  };
  // When all values of a customer are known, the bill is fetched at once.
  const isTried = useRef(false);
  useEffect(() => {
    if (isTried.current) return;
    isTried.current = true;
    const complete = schema.safeParse(paramDefaults(biller.params, known)).data;
    if (Object.keys(known).length > 0 && complete) submit(complete).catch(notifyFailure);
  });
  return (
    <div className={classes.stack}>
      <Panel title={biller.name}>
        <Form
          schema={schema}
          defaults={paramDefaults(biller.params, known)}
          guard={false}
          submitLabel={biller.fetch === 'none' ? m.bills_continue() : m.bills_fetch()}
          onSubmit={submit}
        >
          <FormGrid>
            {biller.params.map((param, index) => (
              <ParamField key={param.name} param={param} index={index} />
            ))}
          </FormGrid>
          <OnChanged onChange={discard} />
        </Form>
      </Panel>
      {asked ? <Answer key={JSON.stringify(asked)} {...{ biller, asked, onPaid }} /> : null}
    </div>
  );
}

type AnswerProps = Pick<Props, 'biller' | 'onPaid'> & { asked: Asked };

/** The network's response; a payment without a bill is possible only where the biller does not require one. */
function Answer({ biller, asked, onPaid }: AnswerProps) {
  const { fetched } = asked;
  const bill = fetched?.bill ?? null;
  return (
    <>
      {fetched?.outcome === 'refused' ? (
        <Alert color="red" role="alert" title={m.bills_refused()}>
          {fetched.reason}
        </Alert>
      ) : null}
      {fetched?.outcome === 'unknown' ? (
        <Alert color="yellow" role="alert">
          {m.bills_no_answer()}
        </Alert>
      ) : null}
      {bill ? <BillCard bill={bill} /> : null}
      {bill && biller.amount === 'exact' && !biller.hasPlans ? (
        <FixedSum {...{ biller, asked, onPaid, bill }} />
      ) : bill || biller.fetch !== 'required' ? (
        <Sum {...{ biller, asked, onPaid }} />
      ) : null}
    </>
  );
}

/** For a biller that accepts only the exact amount: shows the total at once, one click pays. */
function FixedSum({ biller, asked: { values }, bill, onPaid }: AnswerProps & { bill: FetchedBill }) {
  const query = useCall(ownBills.quote, { body: { billerId: biller.id, amountPaise: toPaise(bill.duePaise) } });
  const what = { params: values, fetchId: bill.fetchId };
  return <Loaded query={query}>{(quote) => <PayPanel {...{ biller, what, onPaid, quote }} />}</Loaded>;
}

function Sum({ biller, asked: { values, fetched }, onPaid }: AnswerProps) {
  const [picked, setPicked] = useState<PickedPlan>();
  const bill = fetched?.bill ?? null;
  const duePaise = bill?.duePaise ?? null;
  const quote = useAction(ownBills.quote, { refreshes: [] });
  const schema = useMemo(() => amountSchema(biller, duePaise), [biller, duePaise]);
  const pick = (plan: PickedPlan) => {
    quote.reset();
    setPicked(plan);
  };
  const request = (amountPaise: number) => quote.mutateAsync({ body: { billerId: biller.id, amountPaise } });
  const what = { params: values, fetchId: bill?.fetchId, planId: picked?.plan.id, circle: picked?.circle };
  return (
    <>
      {biller.hasPlans ? <PlanPicker biller={biller} picked={picked} onPick={pick} /> : null}
      <Panel title={m.bills_amount_title()}>
        <Form
          key={picked?.plan.id ?? ''}
          schema={schema}
          defaults={{ amountPaise: picked?.plan.amountPaise ?? duePaise ?? undefined }}
          guard={false}
          submitLabel={m.bills_show_total()}
          onSubmit={({ amountPaise }) => request(amountPaise)}
        >
          <FormGrid>
            <FMoney name="amountPaise" label={m.bills_amount()} required disabled={picked !== undefined} />
          </FormGrid>
          <OnChanged onChange={quote.reset} />
        </Form>
      </Panel>
      {quote.data ? (
        <PayPanel
          key={JSON.stringify([quote.data.totalPaise, what])}
          {...{ biller, what, onPaid }}
          quote={quote.data}
        />
      ) : null}
    </>
  );
}

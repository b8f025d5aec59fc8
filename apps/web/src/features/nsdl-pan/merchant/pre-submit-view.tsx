import { Button, Checkbox } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { mostApplications, nsdlPan } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { PapersNeeded } from './after-ack/papers-needed.tsx';
import { type Confirmed, ConfirmedView } from './confirmed-view.tsx';
import classes from './core/merchant.module.css';
import { paths } from './core/paths.ts';
import { findTwins } from './find-twins.ts';
import { PayPanel, payPanelId } from './pay-panel.tsx';
import { ReadyApplication } from './ready-application.tsx';
import { type Ready, totalsOf } from './totals.ts';

const breadcrumb = () => [
  { label: m.nsdl_pan_merchant_title(), link: { to: paths.dashboard } },
  { label: m.nsdl_pan_merchant_pre_title() },
];

/** The final review with price and balance; payment then charges the wallet and assigns the tokens. */
export function PreSubmitView() {
  const query = useCall(nsdlPan.preSubmit, {}, { staleTime: 0 });
  const [done, setDone] = useState<Confirmed>();
  if (done) return <ConfirmedView confirmed={done} />;
  return (
    <Loaded query={query}>
      {(ready) => <LastLook ready={ready} onLookAgain={async () => (await query.refetch()).data} onDone={setDone} />}
    </Loaded>
  );
}

type Props = { ready: Ready; onLookAgain: () => Promise<Ready | undefined>; onDone: (confirmed: Confirmed) => void };

function LastLook({ ready, onLookAgain, onDone }: Props) {
  const search: { ids?: unknown } = useSearch({ strict: false });
  const [atFirst] = useState<readonly string[]>(() => chosenAtFirst(ready, search.ids));
  const [marked, setChosen] = useState(atFirst);
  const isFirst = ({ id }: { id: string }) => atFirst.includes(id);
  // What the person came from is on top, the others follow with what tells them apart.
  const sorted = [...ready.data.filter(isFirst), ...ready.data.filter((one) => !isFirst(one))];
  // An application paid in the meantime is no longer in the list.
  const chosen = marked.filter((id) => ready.data.some((one) => one.id === id));
  if (ready.data.length === 0) {
    return (
      <ListPage title={m.nsdl_pan_merchant_pre_title()} breadcrumb={breadcrumb()}>
        <EmptyState
          title={m.nsdl_pan_merchant_pre_empty()}
          text={m.nsdl_pan_merchant_pre_empty_text()}
          action={
            <Button component={Link} to={paths.choose}>
              {m.nsdl_pan_merchant_new_application()}
            </Button>
          }
        />
      </ListPage>
    );
  }
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  return (
    <FormPage
      title={m.nsdl_pan_merchant_pre_title()}
      breadcrumb={breadcrumb()}
      summary={<PayPanel ready={ready} chosen={chosen} onLookAgain={onLookAgain} onDone={onDone} />}
    >
      <PapersNeeded />
      {ready.data.length > 1 ? <SelectAll ready={ready} chosen={chosen} onChange={setChosen} /> : null}
      {sorted.map((application) => (
        <ReadyApplication
          key={application.id}
          application={application}
          twins={findTwins(ready.data, application)}
          isChosen={chosen.includes(application.id)}
          isOpen={chosen.includes(application.id) && chosen.length === 1}
          isBrief={atFirst.length > 0 && !isFirst(application)}
          onToggle={() => toggle(application.id)}
        />
      ))}
      <Reach ready={ready} chosen={chosen} />
    </FormPage>
  );
}

type AllProps = { ready: Ready; chosen: readonly string[]; onChange: (ids: readonly string[]) => void };

function SelectAll({ ready, chosen, onChange }: AllProps) {
  const isWhole = chosen.length === ready.data.length;
  return (
    <Checkbox
      label={m.nsdl_pan_merchant_pre_choose_all()}
      checked={isWhole}
      indeterminate={chosen.length > 0 && !isWhole}
      onChange={() => onChange(isWhole ? [] : ready.data.map(({ id }) => id))}
    />
  );
}

/** On a phone: the current total, and a link down to the payment. */
function Reach({ ready, chosen }: { ready: Ready; chosen: readonly string[] }) {
  const { pricePaise } = totalsOf(ready, chosen);
  return (
    <div className={classes.reach} data-action-bar="">
      <span>
        {m.nsdl_pan_merchant_pre_total()} <b>{formatAmount(pricePaise)}</b>
      </span>
      <Button size="compact-md" component="a" href={`#${payPanelId}`}>
        {m.nsdl_pan_merchant_price_title()}
      </Button>
    </div>
  );
}

/** Returns the applications in the URL, else the only one. Of several, the person selects which to pay for. */
function chosenAtFirst(ready: Ready, ids: unknown): string[] {
  const named = typeof ids === 'string' ? ids.split(',') : [];
  const known = ready.data.map(({ id }) => id);
  const found = known.filter((id) => named.includes(id));
  if (found.length === 0) return known.length === 1 ? known : [];
  // The maximum of one request; the others stay for the next one.
  return found.slice(0, mostApplications);
}

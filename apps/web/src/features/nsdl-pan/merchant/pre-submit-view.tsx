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

/** Everything once more, the price and the balance; then the money moves and the tokens are given. */
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
  const [marked, setChosen] = useState<readonly string[]>(() => chosenAtFirst(ready, search.ids));
  // One that was paid for meanwhile is no longer in the list.
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
      {ready.data.map((application) => (
        <ReadyApplication
          key={application.id}
          application={application}
          twins={findTwins(ready.data, application)}
          isChosen={chosen.includes(application.id)}
          isOpen={chosen.includes(application.id) && chosen.length === 1}
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

/** On a phone: what it costs so far, and the way down to where it is paid. */
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

/** The applications named in the address; else the only one. Of several, the person at the counter selects what is paid for. */
function chosenAtFirst(ready: Ready, ids: unknown): string[] {
  const named = typeof ids === 'string' ? ids.split(',') : [];
  const known = ready.data.map(({ id }) => id);
  const found = known.filter((id) => named.includes(id));
  if (found.length === 0) return known.length === 1 ? known : [];
  // What one call takes; the others stay for the next one.
  return found.slice(0, mostApplications);
}

import { Button, VisuallyHidden } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { percentText } from '@sevadesk/contract/kernel/percent';
import { servicePackages, type TaxRow, taxKinds } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import classes from '../components/prices.module.css';
import { TaxForm } from '../components/tax-form.tsx';
import { taxName } from '../components/tax-names.ts';
import '../components/add-status-words.ts';

/** Past, current and future GST and TDS rates, each with its source (STF-26). */
export function TaxRatesView() {
  const query = useCall(servicePackages.taxes, {});
  return <Loaded query={query}>{({ today, data }) => <TaxRates today={today} taxes={data} />}</Loaded>;
}

function TaxRates({ today, taxes }: { today: string; taxes: readonly TaxRow[] }) {
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<TaxRow>();
  const mayManage = useMay()(servicePackages.addTax);
  const remove = useAction(servicePackages.removeTax, {
    onDone: () => {
      setLeaving(undefined);
      notify(m.service_packages_tax_removed());
    },
  });
  return (
    <ListPage
      title={m.service_packages_tax_title()}
      action={mayManage ? <Button onClick={() => setAdding(true)}>{m.service_packages_tax_add()}</Button> : undefined}
    >
      <p className={classes.lead}>{m.service_packages_tax_intro()}</p>
      {taxKinds.map((kind) => (
        <Panel key={kind} title={taxName(kind)} flush>
          <TaxTable
            label={taxName(kind)}
            taxes={taxes.filter((tax) => tax.kind === kind)}
            onRemove={mayManage ? setLeaving : undefined}
          />
        </Panel>
      ))}
      <SideDrawer opened={adding} title={m.service_packages_tax_add()} onClose={() => setAdding(false)}>
        <TaxForm today={today} onDone={() => setAdding(false)} />
      </SideDrawer>
      <ConfirmDialog
        opened={leaving !== undefined}
        danger
        title={m.service_packages_tax_remove()}
        text={m.service_packages_tax_remove_text({ date: formatDate(leaving?.validFrom) })}
        confirmLabel={m.service_packages_tax_remove()}
        busy={remove.isPending}
        onConfirm={() => {
          if (!leaving) return;
          const { kind, validFrom } = leaving;
          remove.mutate({ body: { kind, validFrom } }, { onError: notifyFailure });
        }}
        onClose={() => setLeaving(undefined)}
      />
    </ListPage>
  );
}

type TableProps = { label: string; taxes: readonly TaxRow[]; onRemove?: (tax: TaxRow) => void };

function TaxTable({ label, taxes, onRemove }: TableProps) {
  return (
    <table className={classes.table} data-columns="tax" aria-label={label}>
      <thead>
        <tr>
          <th>{m.service_packages_tax_from()}</th>
          <th data-end>{m.service_packages_tax_value()}</th>
          <th>{m.service_packages_status()}</th>
          <th>{m.service_packages_tax_source()}</th>
          <th>
            <VisuallyHidden>{m.service_packages_tax_remove()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {taxes.map((tax) => (
          <tr key={tax.validFrom}>
            <th scope="row">
              <DateText value={tax.validFrom} />
            </th>
            <td data-end data-narrow>
              {tax.rateBasisPoints === null ? null : `${percentText(tax.rateBasisPoints)}%`}
              {tax.amountPaise === null ? null : formatAmount(toPaise(tax.amountPaise))}
            </td>
            <td>
              <StatusBadge of="prices" status={tax.state} />
            </td>
            <td data-wide>{tax.source}</td>
            <td data-end data-wide data-empty={tax.state !== 'coming' || undefined}>
              {tax.state === 'coming' && onRemove ? (
                <Button size="compact-sm" variant="subtle" color="red" onClick={() => onRemove(tax)}>
                  {m.service_packages_tax_remove()}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

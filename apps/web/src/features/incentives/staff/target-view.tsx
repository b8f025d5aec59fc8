import { Button } from '@mantine/core';
import { incentives, type TargetView as View } from '@sevadesk/contract/incentives';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { volumeText } from '../../service-packages/index.ts';
import { ChangeTargetForm } from '../components/change-target-form.tsx';
import { placesText, productsText, scopeWords, stepText } from '../components/target-texts.ts';
import '../components/add-status-words.ts';

/** A target with the progress of its merchants; one that has not ended can be improved, or ended with today. */
export function TargetView() {
  const { id } = useParams({ from: '/backend/account/targets/$id' });
  const query = useCall(incentives.target, { params: { id } });
  return <Loaded query={query}>{(target) => <Target target={target} />}</Loaded>;
}

function Target({ target }: { target: View }) {
  return (
    <RecordPage
      title={target.name}
      breadcrumb={[
        { label: m.incentives_targets_title(), link: { to: '/backend/account/targets' } },
        { label: target.name },
      ]}
      badges={<StatusBadge of="target" status={target.status} />}
      action={<Acts target={target} />}
    >
      <Panel>
        <Terms target={target} />
      </Panel>
      <Panel title={m.incentives_target_progress()}>
        <ProgressTable target={target} />
      </Panel>
    </RecordPage>
  );
}

function Terms({ target }: { target: View }) {
  const { idName, packageName, named, products, unit, scope, fromDay, toDay, steps, remark } = target;
  const audience = [idName, packageName, named > 0 ? m.incentives_target_named({ count: named }) : null];
  return (
    <Facts
      facts={[
        {
          label: m.incentives_target_for(),
          value: audience.filter((part) => part !== null).join(', ') || m.incentives_target_everybody(),
        },
        { label: m.incentives_target_products(), value: productsText(products) },
        { label: m.incentives_territory(), value: placesText(target.territoryName, target.places), wide: true },
        { label: m.incentives_target_scope(), value: scopeWords[scope]() },
        { label: m.incentives_target_merchants(), value: formatCount(target.merchants) },
        { label: m.incentives_from_day(), value: formatDate(fromDay) },
        { label: m.incentives_to_day(), value: formatDate(toDay) },
        { label: m.incentives_target_goal(), value: steps.map((step) => stepText(unit, step)).join('; '), wide: true },
        { label: m.incentives_target_reached(), value: formatCount(target.merchantsReached) },
        {
          label: target.status === 'open' ? m.incentives_target_so_far() : m.incentives_total(),
          value: <Amount value={target.rewardsPaise} strong />,
        },
        ...(remark === null ? [] : [{ label: m.incentives_target_remark(), value: remark }]),
      ]}
    />
  );
}

function ProgressTable({ target: { progress, unit, status } }: { target: View }) {
  if (progress.length === 0) return m.incentives_target_none();
  const isCounted = status !== 'open';
  return (
    <PlainTable
      heads={[
        m.incentives_merchant_code(),
        m.incentives_shop(),
        m.incentives_target_volume(),
        m.incentives_target_incentive(),
        ...(isCounted ? [m.incentives_status()] : []),
      ]}
      rows={progress.map(({ merchantId, code, shopName, volume, rewardPaise, isPaid }) => ({
        key: merchantId,
        cells: [
          code,
          shopName,
          volumeText(unit, volume),
          formatAmount(rewardPaise),
          ...(isCounted ? [isPaid ? m.incentives_own_paid() : m.incentives_own_not_paid()] : []),
        ],
      }))}
      figures={[2, 3]}
    />
  );
}

function Acts({ target }: { target: View }) {
  const { id, status, fromDay, toDay, merchantsReached, rewardsPaise } = target;
  const may = useMay();
  const end = useAction(incentives.endTarget);
  const [open, setOpen] = useState<'change' | 'end'>();
  const [today] = useState(() => istDateOf(new Date()));
  const hasEnded = status !== 'open' || toDay < today;
  if (hasEnded || !may(incentives.improveTarget)) return null;
  const close = () => setOpen(undefined);
  const press = () =>
    end
      .mutateAsync({ params: { id } })
      .then(() => notify(m.incentives_target_ended()))
      .then(close)
      .catch(notifyFailure);
  return (
    <>
      <Button variant="default" onClick={() => setOpen('change')}>
        {m.incentives_target_change()}
      </Button>
      {fromDay <= today && toDay > today ? (
        <Button variant="default" color="red" onClick={() => setOpen('end')}>
          {m.incentives_target_end()}
        </Button>
      ) : null}
      <SideDrawer opened={open === 'change'} size="lg" title={m.incentives_target_change()} onClose={close}>
        <ChangeTargetForm
          target={target}
          onDone={() => {
            close();
            notify(m.incentives_target_changed());
          }}
        />
      </SideDrawer>
      <ConfirmDialog
        opened={open === 'end'}
        title={m.incentives_target_end_title()}
        text={m.incentives_target_end_text({ count: merchantsReached, amount: formatAmount(rewardsPaise) })}
        confirmLabel={m.incentives_target_end()}
        danger
        busy={end.isPending}
        onConfirm={() => void press()}
        onClose={close}
      />
    </>
  );
}

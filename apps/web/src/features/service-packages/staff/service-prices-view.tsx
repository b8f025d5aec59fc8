import { Button } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type PricePage, type PriceVersion, type Service, servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DraftPanel } from '../components/draft-panel.tsx';
import { PriceSheet } from '../components/price-sheet.tsx';
import { VersionPanel } from '../components/version-panel.tsx';

/** The prices of one service in a package (STF-26): the open draft, current, future and past versions. */
export function ServicePricesView({ service }: { service: Service }) {
  const { pkgId } = useParams({ strict: false });
  const id = pkgId ?? '';
  const query = useCall(servicePackages.prices, { params: { id, service } });
  return <Loaded query={query}>{(page) => <Prices packageId={id} page={page} />}</Loaded>;
}

function titleOf({ state, validFrom }: PriceVersion): string {
  const date = formatDate(validFrom);
  if (state === 'current') return m.service_packages_in_force({ date });
  return state === 'coming' ? m.service_packages_coming_title({ date }) : m.service_packages_version_title({ date });
}

function Prices({ packageId, page }: { packageId: string; page: PricePage }) {
  const [chosen, setChosen] = useState<string>();
  const [leaving, setLeaving] = useState<PriceVersion>();
  const mayManage = useMay()(servicePackages.openDraft);
  const open = useAction(servicePackages.openDraft);
  const withdraw = useAction(servicePackages.withdraw, {
    onDone: () => {
      setLeaving(undefined);
      notify(m.service_packages_withdrawn());
    },
  });
  const { versions, service } = page;
  const draft = versions.find(({ state }) => state === 'draft');
  // An open draft holds every price already, and the comparison below it shows what differs.
  const first = draft && mayManage ? undefined : versions.find(({ state }) => state === 'current');
  const shown = versions.find(({ id }) => id === chosen) ?? first;
  const change =
    mayManage && !draft ? (
      <Button
        loading={open.isPending}
        onClick={() => open.mutate({ params: { id: packageId, service } }, { onError: notifyFailure })}
      >
        {m.service_packages_change()}
      </Button>
    ) : null;
  return (
    <>
      {draft && mayManage ? <DraftPanel key={draft.id} page={page} draft={draft} /> : null}
      {shown ? (
        <Panel title={titleOf(shown)} action={change} flush>
          <PriceSheet
            rows={shown.rows}
            gstBasisPoints={page.gstBasisPoints}
            names={{ ...page, territories: shown.territories }}
            label={titleOf(shown)}
          />
        </Panel>
      ) : draft ? null : (
        <Panel>
          <EmptyState
            title={m.service_packages_none_title()}
            text={mayManage ? m.service_packages_none_text() : undefined}
            action={change}
          />
        </Panel>
      )}
      {versions.some(({ state }) => state !== 'draft') ? (
        <VersionPanel
          page={page}
          shown={shown?.id}
          onShow={setChosen}
          onWithdraw={mayManage ? setLeaving : undefined}
        />
      ) : null}
      <ConfirmDialog
        opened={leaving !== undefined}
        danger
        title={m.service_packages_withdraw_title()}
        text={m.service_packages_withdraw_text({ date: formatDate(leaving?.validFrom) })}
        confirmLabel={m.service_packages_withdraw()}
        busy={withdraw.isPending}
        onConfirm={() => leaving && withdraw.mutate({ params: { id: leaving.id } }, { onError: notifyFailure })}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}

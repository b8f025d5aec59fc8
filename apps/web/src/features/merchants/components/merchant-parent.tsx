import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { addDays } from '@sevadesk/contract/kernel/dates';
import { type MerchantView, merchants, parentChangeInput } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FDate, FText, FTextarea } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ParentImpact } from './parent-impact.tsx';

const shopName = (shop: { code: string; shopName: string } | null) =>
  shop ? `${shop.code} · ${shop.shopName}` : m.merchants_head_office();

const plannedFact = ({ to, effectiveOn, reason }: NonNullable<MerchantView['plannedParent']>): Fact => ({
  label: m.merchants_package_planned_label(),
  value: (
    <>
      {m.merchants_parent_planned({ parent: shopName(to), date: formatDate(effectiveOn) })}
      <Text size="sm" c="dimmed">
        {reason}
      </Text>
    </>
  ),
});

const movesFact = (moves: MerchantView['parentMoves']): Fact => ({
  label: m.merchants_parent_earlier(),
  value: moves.map(({ from, effectiveOn, reason, by }) => (
    <div key={`${effectiveOn} ${reason}`}>
      {m.merchants_parent_before({ date: formatDate(effectiveOn), parent: shopName(from) })}
      <Text size="sm" c="dimmed">
        {by ? m.merchants_parent_by({ reason, name: by }) : reason}
      </Text>
    </div>
  )),
});

/** The merchants above a merchant, with a scheduled and the earlier changes, and the change to another one. */
export function MerchantParent({ merchant }: { merchant: MerchantView }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay()(merchants.changeParent);
  const { id, above, plannedParent, parentMoves } = merchant;
  return (
    <Panel id="parent" title={m.merchants_section_parent()}>
      <Stack gap="md">
        <Facts
          columns={1}
          facts={[
            {
              label: m.merchants_above(),
              value:
                above.length === 0
                  ? m.merchants_head_office()
                  : above.map((shop) => <Above key={shop.id} shop={shop} />),
            },
            ...(plannedParent ? [plannedFact(plannedParent)] : []),
            ...(parentMoves.length > 0 ? [movesFact(parentMoves)] : []),
          ]}
        />
        {mayChange ? (
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpen(true)}>
              {m.merchants_parent_change()}
            </Button>
            {plannedParent ? <CancelChange id={id} /> : null}
          </Group>
        ) : null}
      </Stack>
      <SideDrawer opened={isOpen} title={m.merchants_parent_change()} onClose={() => setOpen(false)}>
        <ParentForm merchant={merchant} onDone={() => setOpen(false)} />
      </SideDrawer>
    </Panel>
  );
}

function Above({ shop: { id, code, shopName: name, idName } }: { shop: MerchantView['above'][number] }) {
  return (
    <div>
      <Anchor renderRoot={(props) => <Link to="/backend/user-management/merchant/$id" params={{ id }} {...props} />}>
        {code} · {name}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {idName}
      </Text>
    </div>
  );
}

function CancelChange({ id }: { id: string }) {
  const cancel = useAction(merchants.cancelParentChange);
  const cancelNow = async () => {
    try {
      await cancel.mutateAsync({ params: { id } });
      notify(m.merchants_parent_called_off());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button variant="subtle" loading={cancel.isPending} onClick={() => void cancelNow()}>
      {m.merchants_parent_call_off()}
    </Button>
  );
}

function ParentForm({ merchant: { id }, onDone }: { merchant: MerchantView; onDone: () => void }) {
  const change = useAction(merchants.changeParent, { refreshes: ['members'] });
  const today = useToday();
  return (
    <Form
      schema={parentChangeInput}
      defaults={{ parentCode: '', effectiveOn: null, reason: '' }}
      submitLabel={m.merchants_parent_change()}
      onSubmit={(body) => change.mutateAsync({ params: { id }, body })}
      onDone={({ isPlanned }) => {
        notify(isPlanned ? m.merchants_parent_planned_note() : m.merchants_parent_changed());
        onDone();
      }}
    >
      <Stack gap="md">
        <Text>{m.merchants_parent_stays()}</Text>
        <FText
          name="parentCode"
          label={`${m.merchants_parent_new()} (${m.shared_optional()})`}
          help={m.merchants_parent_new_help()}
        />
        <ParentImpact id={id} />
        <FDate
          name="effectiveOn"
          label={`${m.merchants_package_from()} (${m.shared_optional()})`}
          help={m.merchants_parent_from_help()}
          min={today}
          max={addDays(today, 365)}
        />
        <FTextarea name="reason" label={m.merchants_parent_reason()} required />
      </Stack>
    </Form>
  );
}

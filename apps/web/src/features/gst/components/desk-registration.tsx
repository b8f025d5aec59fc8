import { Stack } from '@mantine/core';
import { gst, openRegistrations, type StaffRegistrationView, staffRegistrationPapers } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { OrderCourse, OrderPapers } from '../../orders/index.ts';
import { AddGstPaper } from './add-gst-paper.tsx';
import { Asked } from './asked.tsx';
import { Assignee } from './assignee.tsx';
import { MoveBar } from './move-bar.tsx';
import { OrderSide } from './order-side.tsx';
import { RegistrationFacts } from './registration-facts.tsx';
import { deskRegistrationMoves, movesNow } from './registration-moves.tsx';
import { paperWord } from './words.ts';

/** One registration for head office: the assignee, the next step, form, documents, history and amounts. */
export function DeskRegistration({ id }: { id: string }) {
  const query = useCall(gst.registration, { params: { id } });
  return <Loaded query={query}>{(order) => <Whole order={order} />}</Loaded>;
}

function Whole({ order }: { order: StaffRegistrationView }) {
  const may = useMay()(gst.query);
  const { id, version, status, history } = order;
  const isOpen = openRegistrations.includes(status);
  return (
    <Stack gap="md">
      <OrderCourse kind="gst-registration" of="gst_registration" order={order} />
      <Panel>
        <Facts
          facts={[
            { label: m.gst_status(), value: <StatusBadge of="gst_registration" status={status} /> },
            {
              label: m.gst_assigned(),
              value: <Assignee order={order} endpoint={gst.assignRegistration} isOpen={isOpen} />,
            },
            { label: m.gst_shop(), value: `${order.shopName} · ${order.merchantCode}` },
            { label: m.gst_arn(), value: order.arn },
            { label: m.gst_gstin(), value: order.gstin },
          ]}
        />
      </Panel>
      <Asked events={history.timeline} isOpen={status === 'clarification'} />
      {may ? <MoveBar {...{ id, version }} moves={movesNow(deskRegistrationMoves(), order.moves)} /> : null}
      <OrderPapers files={history.files} wordOf={paperWord}>
        {may && (isOpen || status === 'approved') ? (
          <AddGstPaper id={id} endpoint={gst.addPaper} slots={staffRegistrationPapers} />
        ) : null}
      </OrderPapers>
      <RegistrationFacts values={order.values} />
      <OrderSide of="gst_registration" order={order} />
    </Stack>
  );
}

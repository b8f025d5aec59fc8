import { Button, Group, Stack } from '@mantine/core';
import { otherPapers, ownGst, type RegistrationView } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { OrderCourse, OrderPapers, OrderSlip } from '../../orders/index.ts';
import { AddGstPaper } from './add-gst-paper.tsx';
import { Asked } from './asked.tsx';
import { MoveBar } from './move-bar.tsx';
import { OrderSide } from './order-side.tsx';
import { RegistrationFacts } from './registration-facts.tsx';
import { movesNow, shopRegistrationMoves } from './registration-moves.tsx';
import { paperWord } from './words.ts';

/** One of the shop's registrations: questions, the answer, documents, history and amounts. */
export function OwnRegistration({ id }: { id: string }) {
  const query = useCall(ownGst.registration, { params: { id } });
  return <Loaded query={query}>{(order) => <Whole order={order} />}</Loaded>;
}

function Whole({ order }: { order: RegistrationView }) {
  const may = useMay()(ownGst.reply);
  const { id, version, status, history } = order;
  const isAsked = status === 'clarification';
  return (
    <Stack gap="md">
      <OrderCourse kind="gst-registration" of="gst_registration" order={order} />
      <Panel>
        <Facts
          facts={[
            { label: m.gst_status(), value: <StatusBadge of="gst_registration" status={status} /> },
            { label: m.gst_legal_name(), value: order.legalName },
            { label: m.gst_arn(), value: order.arn },
            { label: m.gst_gstin(), value: order.gstin },
          ]}
        />
      </Panel>
      {status !== 'draft' ? (
        <Group>
          <OrderSlip endpoint={ownGst.registrationSlip} id={id} />
        </Group>
      ) : may ? (
        <Button
          renderRoot={(props) => <Link to="/merchant/product/gst/registration" search={{ draft: id }} {...props} />}
        >
          {m.gst_resume()}
        </Button>
      ) : null}
      <Asked events={history.timeline} isOpen={isAsked} />
      {may ? <MoveBar {...{ id, version }} moves={movesNow(shopRegistrationMoves(), order.moves)} /> : null}
      <OrderPapers files={history.files} wordOf={paperWord}>
        {may && isAsked ? <AddGstPaper id={id} endpoint={ownGst.addPaper} slots={otherPapers} /> : null}
      </OrderPapers>
      {status === 'draft' ? null : <RegistrationFacts values={order.values} />}
      <OrderSide of="gst_registration" order={order} />
    </Stack>
  );
}

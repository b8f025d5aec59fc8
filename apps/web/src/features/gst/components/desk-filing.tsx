import { Stack } from '@mantine/core';
import { gst, openFilings, type StaffFilingView, staffFilingPapers } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { OrderCourse, OrderPapers } from '../../orders/index.ts';
import { AddGstPaper } from './add-gst-paper.tsx';
import { Asked } from './asked.tsx';
import { Assignee } from './assignee.tsx';
import { FilingFigures, filingFacts } from './filing-facts.tsx';
import { deskFilingMoves } from './filing-moves.tsx';
import { MoveBar } from './move-bar.tsx';
import { OrderSide } from './order-side.tsx';
import { PortalLogin } from './portal-login.tsx';
import { movesNow } from './registration-moves.tsx';
import { paperWord } from './words.ts';

/** One return for head office: the assignee, the next step, figures, files, history and amounts. */
export function DeskFiling({ id }: { id: string }) {
  const query = useCall(gst.filing, { params: { id } });
  return <Loaded query={query}>{(order) => <Whole order={order} />}</Loaded>;
}

function Whole({ order }: { order: StaffFilingView }) {
  const may = useMay()(gst.ask);
  const { id, version, status, history, given, draft } = order;
  const isOpen = openFilings.includes(status);
  return (
    <Stack gap="md">
      <OrderCourse kind="gst-return" of="gst_filing" order={order} by={order.dueOn} />
      <Panel>
        <Facts
          facts={[
            ...filingFacts(order),
            { label: m.gst_assigned(), value: <Assignee order={order} endpoint={gst.assignFiling} isOpen={isOpen} /> },
            { label: m.gst_shop(), value: `${order.shopName} · ${order.merchantCode}` },
          ]}
        />
      </Panel>
      <Asked events={history.timeline} isOpen={status === 'data_pending'} />
      {may ? <MoveBar {...{ id, version }} moves={movesNow(deskFilingMoves(draft ?? given), order.moves)} /> : null}
      <FilingFigures {...{ given, draft }} />
      {may && order.hasLogin ? <PortalLogin id={id} isMine={order.isMine} /> : null}
      <OrderPapers files={history.files} wordOf={paperWord}>
        {may && (isOpen || status === 'filed') ? (
          <AddGstPaper id={id} endpoint={gst.addFilingPaper} slots={staffFilingPapers} />
        ) : null}
      </OrderPapers>
      <OrderSide of="gst_filing" order={order} />
    </Stack>
  );
}

import { Group, Stack } from '@mantine/core';
import { type FilingView, filingPapers, ownGst } from '@sevadesk/contract/gst';
import type { OrderFile } from '@sevadesk/contract/kernel/orders';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { OrderCourse, OrderPapers, OrderSlip } from '../../orders/index.ts';
import { AddGstPaper } from './add-gst-paper.tsx';
import { Asked } from './asked.tsx';
import { FilingFigures, filingFacts } from './filing-facts.tsx';
import { shopFilingMoves } from './filing-moves.tsx';
import { MoveBar } from './move-bar.tsx';
import { OrderSide } from './order-side.tsx';
import { movesNow } from './registration-moves.tsx';
import { paperWord } from './words.ts';

/** One of the shop's returns: questions or figures to confirm, files, history and amounts. */
export function OwnFiling({ id }: { id: string }) {
  const query = useCall(ownGst.filing, { params: { id } });
  return <Loaded query={query}>{(order) => <Whole order={order} />}</Loaded>;
}

function Whole({ order }: { order: FilingView }) {
  const may = useMay()(ownGst.confirm);
  const remove = useAction(ownGst.removeData);
  const { id, version, status, history, given, draft } = order;
  const takesData = may && (status === 'data_pending' || status === 'new');
  const onRemove = async ({ paperId }: OrderFile) => {
    try {
      await remove.mutateAsync({ params: { id, paperId }, body: { version } });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Stack gap="md">
      <OrderCourse kind="gst-return" of="gst_filing" order={order} by={order.dueOn} />
      <Panel>
        <Facts facts={filingFacts(order)} />
      </Panel>
      <Group>
        <OrderSlip endpoint={ownGst.filingSlip} id={id} />
      </Group>
      <Asked events={history.timeline} isOpen={status === 'data_pending'} />
      <FilingFigures {...{ given, draft }} />
      {may ? <MoveBar {...{ id, version }} moves={movesNow(shopFilingMoves(), order.moves)} /> : null}
      <OrderPapers
        files={history.files}
        wordOf={paperWord}
        onRemove={status === 'data_pending' && may ? (file) => void onRemove(file) : undefined}
      >
        {takesData ? <AddGstPaper id={id} endpoint={ownGst.addData} slots={filingPapers} /> : null}
      </OrderPapers>
      <OrderSide of="gst_filing" order={order} />
    </Stack>
  );
}

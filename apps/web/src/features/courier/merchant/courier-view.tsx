import { ownCourier } from '@sevadesk/contract/courier';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ConsignmentRecord } from '../components/consignment-record.tsx';
import { shopKit } from '../components/kit.ts';
import { ReceiveDesk } from '../components/receive-desk.tsx';

/** One consignment of the shop; those from head office are opened here. */
export function CourierView() {
  const { id } = useParams({ from: '/merchant/misc/courier/$id' });
  const navigate = useNavigate();
  const query = useCall(ownCourier.get, { params: { id } });
  const receive = useAction(ownCourier.receive, { refreshes: ['nsdl-pan', 'dashboard'] });
  const edit = () => void navigate({ to: '/merchant/misc/courier/edit/$id', params: { id } });
  return (
    <Loaded query={query}>
      {(parcel) => (
        <ConsignmentRecord parcel={parcel} kit={shopKit} onEdit={edit}>
          {parcel.may.receive && parcel.status === 'sent' ? (
            <ReceiveDesk
              parcel={parcel}
              onReceive={({ itemIds, receivedOn, remark }) =>
                receive.mutateAsync({ params: { id }, body: { itemIds, receivedOn, remark } })
              }
            />
          ) : null}
        </ConsignmentRecord>
      )}
    </Loaded>
  );
}

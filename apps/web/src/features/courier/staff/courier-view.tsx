import { type ConsignmentView, courier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { ConsignmentRecord } from '../components/consignment-record.tsx';
import { staffKit } from '../components/kit.ts';
import { ReceiveDesk } from '../components/receive-desk.tsx';
import { StaffConsignmentForm } from '../components/staff-consignment-form.tsx';

/** One consignment for staff: the desk that opens a shop's consignment, or the form that edits one of head office. */
export function CourierView() {
  const { id } = useParams({ from: '/backend/misc/courier/$id' });
  const query = useCall(courier.get, { params: { id } });
  return <Loaded query={query}>{(parcel) => <Whole key={parcel.id} parcel={parcel} />}</Loaded>;
}

function Whole({ parcel }: { parcel: ConsignmentView }) {
  const [isEdited, setEdited] = useState(false);
  const { id, number, may } = parcel;
  const receive = useAction(courier.receive, { refreshes: ['nsdl-pan', 'dashboard'] });
  if (isEdited && may.edit) {
    return (
      <FormPage
        title={m.courier_form_edit_title({ number })}
        breadcrumb={[{ label: m.courier_list_title(), link: { to: staffKit.paths.list } }, { label: number }]}
      >
        <StaffConsignmentForm key={parcel.version} parcel={parcel} onDone={() => setEdited(false)} />
      </FormPage>
    );
  }
  const look = async (code: string) => {
    const { data } = await call(courier.look, { body: { codes: [code], consignmentId: id } });
    return data[0];
  };
  return (
    <ConsignmentRecord parcel={parcel} kit={staffKit} onEdit={() => setEdited(true)}>
      {may.receive ? (
        <ReceiveDesk
          parcel={parcel}
          onLook={look}
          onReceive={(body) => receive.mutateAsync({ params: { id }, body })}
        />
      ) : null}
    </ConsignmentRecord>
  );
}

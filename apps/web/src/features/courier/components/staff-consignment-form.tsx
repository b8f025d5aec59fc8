import { type ConsignmentView, consignmentInput, courier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FCheckbox, FormGrid, Form, FRadio, useFormValue } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { defaultsOf } from './form-values.ts';
import { staffKit } from './kit.ts';
import { PackedForms } from './packed-forms.tsx';
import { SendButtons } from './send-buttons.tsx';
import { ShopField } from './shop-field.tsx';
import { useSlip } from './use-slip.ts';
import { WayFields } from './way-fields.tsx';

const withSlip = z.intersection(consignmentInput, z.object({ slip: z.array(z.instanceof(File)) }));

type Props = { parcel?: ConsignmentView; onDone: (id: string) => void };

/** Creates a consignment to a shop, or records an unannounced one from a shop; edits an existing one. */
export function StaffConsignmentForm({ parcel, onDone }: Props) {
  const companies = useCall(courier.companies, {});
  const add = useAction(courier.add, { refreshes: ['nsdl-pan'] });
  const edit = useAction(courier.edit, { refreshes: ['nsdl-pan'] });
  const slip = useSlip(staffKit);
  const today = useToday();
  const [busy, setBusy] = useState(false);
  const { direction = 'out', merchantId = '', asksBack = false } = parcel ?? {};
  return (
    <Form
      schema={withSlip}
      draft={parcel ? undefined : 'consignment'}
      defaults={{ ...defaultsOf(today, parcel), direction, merchantId, asksBack }}
      submitLabel=""
      footer="none"
      onSubmit={async ({ slip: files, direction: way, merchantId: shop, ...body }) => {
        setBusy(true);
        try {
          const made = parcel
            ? await edit.mutateAsync({ params: { id: parcel.id }, body: { ...body, version: parcel.version } })
            : await add.mutateAsync({ body: { ...body, direction: way, merchantId: shop } });
          await slip.keep(made.id, files);
          return { ...made, isSent: body.isSent };
        } finally {
          setBusy(false);
        }
      }}
      onDone={({ id, number, isSent }) => {
        slip.say(isSent ? m.courier_form_sent({ number }) : m.courier_form_saved({ number }));
        onDone(id);
      }}
    >
      {parcel ? null : <Address />}
      <Contents parcel={parcel} />
      <WayFields companies={companies.data?.data ?? []} progress={slip.progress} />
      <SendButtons isSent={parcel?.status === 'sent'} busy={busy} />
    </Form>
  );
}

function Address() {
  const options = [
    { value: 'out', label: m.courier_form_out() },
    { value: 'in', label: m.courier_form_in(), help: m.courier_form_in_help() },
  ];
  return (
    <Panel title={m.courier_form_direction()}>
      <FormGrid>
        <FRadio name="direction" label={m.courier_column_direction()} options={options} inline={false} required />
        <ShopField name="merchantId" label={m.courier_form_shop()} required />
      </FormGrid>
    </Panel>
  );
}

/** Forms for a shop are listed here; those of an unannounced envelope are scanned when it is opened. */
function Contents({ parcel }: Pick<Props, 'parcel'>) {
  const direction = useFormValue<string>('direction');
  const merchantId = useFormValue<string>('merchantId');
  if (direction !== 'out') return null;
  const look = async (codes: string[]) =>
    (await call(courier.look, { body: { codes, merchantId, consignmentId: parcel?.id } })).data;
  return (
    <>
      <PackedForms
        key={merchantId}
        initial={parcel?.items.flatMap(({ form }) => form ?? []) ?? []}
        owed={[]}
        owedTotal={0}
        disabledText={merchantId ? undefined : m.courier_form_shop_first()}
        onLook={look}
      />
      <FCheckbox name="asksBack" label={m.courier_form_asks_back()} help={m.courier_form_asks_back_help()} />
    </>
  );
}

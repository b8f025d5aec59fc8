import { type ConsignmentView, ownCourier, ownConsignmentInput } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { defaultsOf } from './form-values.ts';
import { PackedForms } from './packed-forms.tsx';
import { SendButtons } from './send-buttons.tsx';
import { useSlip } from './use-slip.ts';
import { WayFields } from './way-fields.tsx';
import { shopKit } from './kit.ts';

const withSlip = z.intersection(ownConsignmentInput, z.object({ slip: z.array(z.instanceof(File)) }));
const others = ['nsdl-pan', 'dashboard'];

type Props = { parcel?: ConsignmentView; chosen?: readonly string[]; onDone: (id: string) => void };

/** Creates a shop's consignment to head office, or edits an existing one. */
export function OwnConsignmentForm({ parcel, chosen = [], onDone }: Props) {
  const owed = useCall(ownCourier.owed, {}, { staleTime: 0 });
  const companies = useCall(ownCourier.companies, {});
  const add = useAction(ownCourier.add, { refreshes: others });
  const edit = useAction(ownCourier.edit, { refreshes: others });
  const slip = useSlip(shopKit);
  const today = useToday();
  const [busy, setBusy] = useState(false);
  return (
    <Loaded query={companies}>
      {(known) => (
        <Loaded query={owed}>
          {({ data, total }) => {
            const taken = data.filter(({ id }) => chosen.includes(id));
            const former = parcel?.items.flatMap(({ form }) => form ?? []) ?? [];
            const defaults = defaultsOf(today, parcel, known.lastId);
            return (
              <Form
                schema={withSlip}
                draft="own-consignment"
                defaults={{ ...defaults, formIds: [...defaults.formIds, ...taken.map(({ id }) => id)] }}
                submitLabel=""
                footer="none"
                onSubmit={async ({ slip: files, ...body }) => {
                  setBusy(true);
                  try {
                    const made = parcel
                      ? await edit.mutateAsync({
                          params: { id: parcel.id },
                          body: { ...body, version: parcel.version },
                        })
                      : await add.mutateAsync({ body });
                    await slip.keep(made.id, files);
                    return { ...made, isSent: body.isSent };
                  } finally {
                    setBusy(false);
                  }
                }}
                onDone={({ id, number, isSent }) => {
                  slip.say(
                    isSent && parcel?.status !== 'sent'
                      ? m.courier_form_sent({ number })
                      : m.courier_form_saved({ number }),
                  );
                  onDone(id);
                }}
              >
                <PackedForms
                  initial={[...former, ...taken]}
                  owed={data}
                  owedTotal={total + former.length}
                  onLook={async (codes) =>
                    (await call(ownCourier.look, { body: { codes, consignmentId: parcel?.id } })).data
                  }
                />
                <WayFields companies={known.data} lastId={parcel ? null : known.lastId} progress={slip.progress} />
                <SendButtons isSent={parcel?.status === 'sent'} busy={busy} />
              </Form>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

import { ownCourier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { shopKit } from '../components/kit.ts';
import { OwnConsignmentForm } from '../components/own-consignment-form.tsx';

const { paths } = shopKit;
const crumb = { label: m.courier_list_title, link: { to: paths.list } };

function useToRecord() {
  const navigate = useNavigate();
  return (id: string) => void navigate({ to: paths.view, params: { id }, ignoreBlocker: true });
}

/** Packs signed forms for head office; `forms` holds those selected elsewhere. */
export function CourierForm() {
  const { forms = '' } = useSearch({ strict: false }) as { forms?: string };
  const title = m.courier_form_add_title();
  return (
    <FormPage title={title} breadcrumb={[{ label: crumb.label(), link: crumb.link }, { label: title }]}>
      <OwnConsignmentForm chosen={forms.split(',')} onDone={useToRecord()} />
    </FormPage>
  );
}

/** Edits a consignment until it has arrived. */
export function CourierEditForm() {
  const { id } = useParams({ from: '/merchant/misc/courier/edit/$id' });
  const query = useCall(ownCourier.get, { params: { id } }, { staleTime: 0 });
  const toRecord = useToRecord();
  return (
    <Loaded query={query}>
      {(parcel) => (
        <FormPage
          title={m.courier_form_edit_title({ number: parcel.number })}
          breadcrumb={[{ label: crumb.label(), link: crumb.link }, { label: parcel.number }]}
        >
          {parcel.may.edit ? (
            <OwnConsignmentForm key={parcel.version} parcel={parcel} onDone={toRecord} />
          ) : (
            m.errors_state_refused()
          )}
        </FormPage>
      )}
    </Loaded>
  );
}

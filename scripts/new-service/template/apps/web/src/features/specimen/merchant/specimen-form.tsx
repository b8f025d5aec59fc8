import { Text } from '@mantine/core';
import type { OrderQuote } from '@sevadesk/contract/kernel/orders';
import { ownSpecimen, type SpecimenDraft, specimenDraft, specimenForm } from '@sevadesk/contract/specimen';
import { m } from '@sevadesk/messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { inPlace } from '../../../shared/address/in-place.ts';
import { call } from '../../../shared/api/call.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FormWide, FText, FTextarea } from '../../../shared/form/index.ts';
import { OnTyped } from '../../../shared/form/on-typed.tsx';
import { SaveState } from '../../../shared/form/save-state.tsx';
import { useDraftKeeper, useKeeperState } from '../../../shared/form/use-draft-keeper.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import { DiscardDraft, OrderCost } from '../../orders/index.ts';
import { specimenPaths } from '../components/paths.ts';

/** A draft gets its id with the first save. */
type Kept = { id: string | null; version: number };
type Start = { kept: Kept; form: SpecimenDraft };

const nothing: Start = { kept: { id: null, version: 0 }, form: {} };

/** Returns the version of a draft that somebody else saved. */
const latestOf = async ({ id }: Kept) => {
  if (id === null) return {};
  const { version } = await call(ownSpecimen.get, { params: { id } });
  return { version };
};

/** A new application, or the draft in the address. */
export function SpecimenForm() {
  const { id } = useSearch({ from: specimenPaths.apply });
  // The draft that the form itself creates must not be reloaded while the person types.
  const [first] = useState(id);
  const options = useCall(ownSpecimen.options, {});
  const params = { id: first ?? '' };
  const draft = useCall(ownSpecimen.get, { params }, { enabled: first !== undefined, staleTime: Infinity });
  return (
    <Loaded query={options}>
      {({ quote }) =>
        first === undefined ? (
          <Filling start={nothing} quote={quote} />
        ) : (
          <Loaded query={draft}>
            {({ status, number, version, form }) =>
              status === 'draft' ? (
                <Filling start={{ kept: { id: first, version }, form }} quote={quote} />
              ) : (
                <Text>{m.specimen_no_draft({ number })}</Text>
              )
            }
          </Loaded>
        )
      }
    </Loaded>
  );
}

/** The form: it saves a draft at every pause; submitting holds the price. */
function Filling({ start, quote }: { start: Start; quote: OrderQuote | null }) {
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const discard = useAction(ownSpecimen.discard);
  const submit = useAction(ownSpecimen.submit, { refreshes: ['wallet'] });
  const keeper = useDraftKeeper(start.kept, async (form: SpecimenDraft, { id, version }): Promise<Kept> => {
    if (id !== null) return call(ownSpecimen.save, { params: { id }, body: { version, form } });
    const made = await call(ownSpecimen.create, { body: { requestId, form } });
    void navigate({ to: specimenPaths.apply, search: { id: made.id }, ...inPlace, ignoreBlocker: true });
    return made;
  });
  const { kept } = useKeeperState(keeper);
  const onTyped = useCallback(
    (values: unknown) => {
      const typed = specimenDraft.safeParse(values);
      if (typed.success) keeper.change(typed.data);
    },
    [keeper],
  );
  const onSubmit = async () => {
    const { id, version } = await keeper.saved();
    const body = { version, expectedPaise: quote?.pricePaise ?? 0 };
    return submit.mutateAsync({ params: { id: id ?? '' }, body });
  };
  const onDiscard = async () => {
    await keeper.drop();
    const { id } = keeper.get().kept;
    if (id !== null) await discard.mutateAsync({ params: { id } });
  };
  const toList = (q?: string) => void navigate({ to: specimenPaths.list, ...(q && { search: { q } }) });
  return (
    <FormPage
      title={m.specimen_new()}
      breadcrumb={[{ label: m.specimen_list_title(), link: { to: specimenPaths.list } }, { label: m.specimen_new() }]}
      summary={
        <Panel title={m.specimen_cost()}>
          <OrderCost quote={quote} />
        </Panel>
      }
    >
      <KycNeeded product="specimen" />
      <Form
        schema={specimenForm}
        defaults={{ customerName: '', mobile: '', details: '', ...start.form }}
        submitLabel={m.specimen_submit()}
        footer="sticky"
        // Values are saved as a draft, also when the page is left.
        guard={false}
        saveState={<SaveState keeper={keeper} conflict={{ latest: latestOf }} />}
        onSave={() => void keeper.flush()}
        onSubmit={onSubmit}
        onDone={({ number }) => {
          notify(m.specimen_submitted({ number }));
          toList(number);
        }}
        actions={kept.id === null ? null : <DiscardDraft onDiscard={onDiscard} onGone={() => toList()} />}
      >
        <OnTyped call={onTyped} />
        <Panel title={m.specimen_customer_title()}>
          <FormGrid>
            <FText name="customerName" label={m.specimen_customer()} required upper maxLength={100} />
            <FText name="mobile" label={m.specimen_mobile()} required inputMode="numeric" maxLength={10} />
            <FormWide>
              <FTextarea name="details" label={m.specimen_details()} required maxLength={1000} />
            </FormWide>
          </FormGrid>
        </Panel>
      </Form>
    </FormPage>
  );
}

import { ownGst, type RegistrationView } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import classes from '../components/gst.module.css';
import { OpenOrder } from '../components/open-order.tsx';
import { QuotePanel } from '../components/quote-panel.tsx';
import { RegistrationEditor } from '../components/registration-editor.tsx';

const path = '/merchant/product/gst/registration';
const route = '/merchant/product/gst/registration';

/** A new registration, or a draft to continue (MER-04). */
export function RegistrationForm() {
  const { draft } = useSearch({ from: route });
  return draft === undefined ? <Begin /> : <Draft key={draft} id={draft} />;
}

/** Starts a registration or continues a draft; nothing is charged before it is submitted. */
function Begin() {
  const navigate = useNavigate();
  const [requestId] = useState(() => crypto.randomUUID());
  const quote = useCall(ownGst.quote, {});
  const drafts = useCall(ownGst.registrations, {
    body: { length: 10, filters: [{ field: 'status', opt: 'eq', value1: 'draft' }] },
  });
  const start = useAction(ownGst.start);
  const open = (draft: string) => void navigate({ to: path, search: { draft } });
  const begin = async () => {
    try {
      open((await start.mutateAsync({ body: { requestId } })).id);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const rows = drafts.data?.data ?? [];
  return (
    <FormPage title={m.gst_registration_new()} summary={<QuotePanel quote={quote.data} />}>
      <KycNeeded product="gst" />
      <Panel title={m.gst_begin_title()}>
        <Text mb="md">{m.gst_begin_text()}</Text>
        <Button loading={start.isPending} onClick={() => void begin()}>
          {m.gst_begin()}
        </Button>
      </Panel>
      {rows.length > 0 ? (
        <Panel title={m.gst_drafts()}>
          <ul className={classes.rows}>
            {rows.map(({ id, number, legalName, createdAt }) => (
              <li key={id}>
                <span>
                  <OpenOrder number={number} onOpen={() => open(id)} /> {legalName ?? ''}
                </span>
                <DateText value={createdAt} />
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </FormPage>
  );
}

function Draft({ id }: { id: string }) {
  const query = useCall(ownGst.registration, { params: { id } });
  return <Loaded query={query}>{(order) => <DraftOf order={order} />}</Loaded>;
}

/** The form starts with the saved draft; a refetch updates documents and price, never the form. */
function DraftOf({ order }: { order: RegistrationView }) {
  const [first] = useState(order);
  if (order.status !== 'draft') return <Text>{m.gst_no_draft({ number: order.number })}</Text>;
  return <RegistrationEditor first={first} order={order} />;
}

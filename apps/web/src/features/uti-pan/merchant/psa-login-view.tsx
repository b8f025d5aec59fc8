import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type PsaView, uti } from '@sevadesk/contract/uti-pan';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { PsaRecord } from '../components/psa-record.tsx';

/** MER-03: the agent's id and the registration's status; a new password is requested here, none is stored. */
export function PsaLoginView() {
  const query = useCall(uti.psa, {});
  const overview = useCall(uti.overview, {});
  return (
    <RecordPage
      title={m.uti_pan_login_title()}
      breadcrumb={[{ label: m.uti_pan_index_title(), link: { to: '/merchant/product/uti-pan' } }]}
    >
      <Loaded query={query}>
        {({ psa }) =>
          psa && psa.status !== 'draft' ? <Agent psa={psa} portalUrl={overview.data?.portalUrl} /> : <None />
        }
      </Loaded>
    </RecordPage>
  );
}

function None() {
  return (
    <EmptyState
      title={m.uti_pan_login_none()}
      text={m.uti_pan_step_register()}
      action={
        <Button renderRoot={(props) => <Link to="/merchant/product/uti-pan/psa-registration" {...props} />}>
          {m.uti_pan_go_register()}
        </Button>
      }
    />
  );
}

function Agent({ psa, portalUrl }: { psa: PsaView; portalUrl: string | undefined }) {
  const ask = useAction(uti.requestReset);
  const press = () =>
    ask
      .mutateAsync({ body: {} })
      .then(() => notify(m.uti_pan_reset_done_toast()))
      .catch(notifyFailure);
  return (
    <Stack>
      {psa.status === 'approved' ? (
        <>
          <Text>{m.uti_pan_login_password()}</Text>
          <Group>
            <Button component="a" href={portalUrl} target="_blank" rel="noreferrer">
              {m.uti_pan_go_portal()}
            </Button>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/merchant/product/uti-pan/topup-list" {...props} />}
            >
              {m.uti_pan_go_buy()}
            </Button>
            {psa.may.includes('reset') ? (
              <Button variant="subtle" loading={ask.isPending} onClick={press}>
                {m.uti_pan_reset_ask()}
              </Button>
            ) : null}
          </Group>
        </>
      ) : (
        <Text>{m.uti_pan_step_wait()}</Text>
      )}
      {psa.resetRequestedAt ? (
        <Alert>{m.uti_pan_reset_asked({ at: formatDate(istDateOf(psa.resetRequestedAt)) })}</Alert>
      ) : null}
      <PsaRecord psa={psa} />
    </Stack>
  );
}

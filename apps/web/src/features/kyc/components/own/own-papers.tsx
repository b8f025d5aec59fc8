import { Alert, Stack, Text } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../../shared/api/queries.ts';
import { Loaded } from '../../../../shared/ui/states/loaded.tsx';
import { FormPage } from '../../../../shared/ui/pages/form-page.tsx';
import { KycBadge } from '../kyc-badge.tsx';
import { KycHistory } from '../kyc-history.tsx';
import type { OwnCalls } from './own-calls.ts';
import { PaperPanel } from './paper-panel.tsx';
import { SubmitPanel } from './submit-panel.tsx';

/** The user's own identity documents, the same for a shop and for a staff member (STF-23). */
export function OwnPapers({ calls }: { calls: OwnCalls }) {
  const query = useCall(calls.own, {});
  return (
    <Loaded query={query}>
      {(view) => (
        <FormPage
          title={m.kyc_own_title()}
          action={<KycBadge status={view.status} />}
          summary={
            <Stack gap="md">
              <SubmitPanel view={view} calls={calls} />
              <KycHistory history={view.history} />
            </Stack>
          }
        >
          <Stack gap="md">
            <Text c="dimmed">{m.kyc_own_intro()}</Text>
            {view.requestReason && view.status !== 'verified' ? (
              <Alert color="yellow" role="note">
                {m.kyc_own_requested({ reason: view.requestReason })}
              </Alert>
            ) : null}
            {view.status === 'verified' && view.expiresOn ? (
              <Alert color="teal" role="note">
                {m.kyc_own_expires({ date: formatDate(view.expiresOn) })}
              </Alert>
            ) : null}
            {view.documents.map((paper) => (
              <PaperPanel key={paper.document} paper={paper} calls={calls} />
            ))}
          </Stack>
        </FormPage>
      )}
    </Loaded>
  );
}

import { Text } from '@mantine/core';
import { formatBalance } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { lowBalancePaise, members } from '@sevadesk/contract/members';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { stateText } from '../../../shared/format/state-text.ts';
import { TransferPanel } from '../../transfers/index.ts';
import { MemberVolumes } from '../components/member-volumes.tsx';

/** One merchant below this franchise: status and volumes. */
export function MemberRecord() {
  const { id } = useParams({ from: '/merchant/user-management/view-frenchies/$id' });
  const query = useCall(members.member, { params: { id } });
  return (
    <Loaded query={query}>
      {(member) => (
        <RecordPage
          title={member.shopName}
          breadcrumb={[{ label: m.members_list_title(), link: { to: '/merchant/user-management/frenchies-list' } }]}
          badges={<StatusBadge of="account" status={member.status} />}
        >
          <Panel title={m.members_facts()}>
            <Facts
              columns={3}
              facts={[
                { label: m.members_code(), value: <CopyNumber value={member.code} /> },
                { label: m.members_owner(), value: member.ownerName },
                { label: m.members_id_type(), value: member.idName },
                { label: m.members_mobile(), value: member.mobile },
                { label: m.members_email(), value: member.email },
                { label: m.members_joined(), value: <DateText value={member.joinedAt} /> },
                { label: m.members_applications(), value: member.applications },
                { label: m.members_recent(), value: member.recent },
                { label: m.members_above(), value: member.aboveCode },
                { label: m.members_silent(), value: member.isSilent ? m.members_yes() : m.members_no() },
                {
                  label: m.members_low_below({ amount: formatBalance(toPaise(lowBalancePaise)) }),
                  value: member.isLow ? m.members_yes() : m.members_no(),
                },
                { label: m.members_override(), value: <Amount value={member.overridePaise} /> },
                {
                  label: m.members_address(),
                  value: [...member.address, member.district, stateText(member.state), member.pin].join(', '),
                  wide: true,
                },
              ]}
            />
          </Panel>
          <TransferPanel member={member} />
          <MemberVolumes member={member} />
          <Text size="sm" c="dimmed">
            {m.members_private()}
          </Text>
        </RecordPage>
      )}
    </Loaded>
  );
}

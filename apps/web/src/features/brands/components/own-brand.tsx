import { Anchor, Text } from '@mantine/core';
import { type BrandView, brands } from '@sevadesk/contract/brands';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { type Fact, Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import './add-status-words.ts';

function factsOf({ name, state, address, hosts, face }: BrandView): Fact[] {
  const link = (
    <Anchor href={address} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\//, '')}
    </Anchor>
  );
  return [
    { label: m.brands_name(), value: name },
    { label: m.brands_state(), value: <StatusBadge of="brand" status={state} /> },
    { label: m.brands_host(), value: state === 'active' ? link : hosts[0] },
    { label: m.brands_other_hosts(), value: hosts.slice(1).join(', ') },
    { label: m.settings_contact(), value: face.contactNo },
    { label: m.settings_email(), value: face.emailId },
    { label: m.brands_from_name(), value: face.fromName },
    { label: m.brands_from_address(), value: face.fromAddress },
  ].filter(({ value }) => value !== undefined && value !== '');
}

/** The brand of the signed-in merchant, which head office maintains; nothing for a merchant without one. */
export function OwnBrand() {
  const brand = useCall(brands.own, {}).data?.data;
  if (!brand || brand.state === 'ended') return null;
  return (
    <Panel title={m.brands_own_title()}>
      <Facts facts={factsOf(brand)} />
      <Text size="sm" c="dimmed" mt="md">
        {brand.state === 'draft' ? m.brands_own_draft_note() : m.brands_own_note()}
      </Text>
    </Panel>
  );
}

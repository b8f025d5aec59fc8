import { Alert, Anchor, Button } from '@mantine/core';
import { type BrandView as Brand, brands } from '@sevadesk/contract/brands';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { ChangeHistory } from '../../../shared/ui/blocks/change-history.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { BrandActs } from '../components/brand-acts.tsx';
import { BrandForm } from '../components/brand-form.tsx';
import { BrandLogo } from '../components/brand-logo.tsx';
import { brandWords } from '../components/brand-words.ts';
import { useBrandLogo } from '../components/use-brand-logo.ts';
import '../components/add-status-words.ts';

/** One brand: its face with a preview, its logo, its state and its history. */
export function BrandView() {
  const { id } = useParams({ from: '/backend/settings/brands/$id' });
  const query = useCall(brands.get, { params: { id } });
  return <Loaded query={query}>{(brand) => <Record brand={brand} />}</Loaded>;
}

function History({ id }: { id: string }) {
  return <ChangeHistory query={useCall(brands.history, { params: { id } })} words={brandWords} />;
}

const askAgainMs = 5000;

/** Names the hosts by which nobody has arrived yet, and asks again until somebody has: the visit is tried in another tab. */
function Unreached({ brand: { id, state, unreached } }: { brand: Brand }) {
  useCall(brands.get, { params: { id } }, { refetchInterval: askAgainMs });
  return (
    <Alert color="yellow" title={m.brands_unreached_title({ hosts: unreached.join(', ') })}>
      {state === 'active' ? m.brands_unreached_active() : m.brands_unreached_draft()}
    </Alert>
  );
}

function Record({ brand }: { brand: Brand }) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, state, address, hasLogo, merchant, unreached } = brand;
  const logo = useBrandLogo(id, hasLogo);
  return (
    <RecordPage
      title={name}
      breadcrumb={[{ label: m.brands_title(), link: { to: '/backend/settings/brands' } }, { label: name }]}
      badges={
        <>
          <StatusBadge of="brand" status={state} />
          <span>{`${merchant.shopName} · ${merchant.code}`}</span>
          {state === 'active' ? (
            <Anchor href={address} target="_blank" rel="noreferrer">
              {address.replace(/^https?:\/\//, '')}
            </Anchor>
          ) : null}
        </>
      }
      help={
        <Button variant="default" onClick={() => setOpen(true)}>
          {m.shared_history_title()}
        </Button>
      }
      action={<BrandActs brand={brand} />}
    >
      {state === 'draft' ? <Alert>{m.brands_draft_note()}</Alert> : null}
      {state === 'ended' ? (
        <Alert color="gray">{m.brands_ended_note()}</Alert>
      ) : (
        <>
          {unreached.length > 0 ? <Unreached brand={brand} /> : null}
          <BrandLogo id={id} logo={logo} />
          <BrandForm brand={brand} logo={logo} />
        </>
      )}
      <SideDrawer opened={isOpen} title={name} onClose={() => setOpen(false)}>
        <History id={id} />
      </SideDrawer>
    </RecordPage>
  );
}

import { Button } from '@mantine/core';
import { campaignTargets, ownCampaigns } from '@sevadesk/contract/campaigns';
import { m } from '@sevadesk/messages';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';

/** The link of a campaign's message: counts it and opens its page. */
export function CampaignLinkView() {
  const { code } = useParams({ from: '/merchant/campaign/$code' });
  const [isGone, setGone] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    call(ownCampaigns.open, { body: { code } }).then(
      ({ target }) => {
        if (isHere) void navigate({ to: campaignTargets[target], replace: true });
      },
      () => {
        if (isHere) setGone(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [code, navigate]);
  if (!isGone) return <EmptyState title={m.campaigns_link_opening()} />;
  const home = (
    <Button component={Link} to={campaignTargets.home}>
      {m.campaigns_link_home()}
    </Button>
  );
  return <EmptyState title={m.campaigns_link_gone()} action={home} />;
}

import { Group } from '@mantine/core';
import { credit } from '@sevadesk/contract/credit';
import { payouts } from '@sevadesk/contract/payouts';
import { type MerchantView as Shown, merchants } from '@sevadesk/contract/merchants';
import { documents } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ShopCredit } from '../../credit/index.ts';
import { ShopPayouts } from '../../payouts/index.ts';
import { KycSummary } from '../../kyc/index.ts';
import { ViewAsButton } from '../../profile/index.ts';
import { BlockMerchant } from '../components/block-merchant.tsx';
import { useMerchantCourse } from '../components/merchant-course.ts';
import { MerchantBlocked, MerchantFacts } from '../components/merchant-facts.tsx';
import { MerchantHistory } from '../components/merchant-history.tsx';
import { MerchantMembers } from '../components/merchant-members.tsx';
import { MerchantNotes } from '../components/merchant-notes.tsx';
import { MerchantPackage } from '../components/merchant-package.tsx';
import { MerchantParent } from '../components/merchant-parent.tsx';
import { MerchantSignIns } from '../components/merchant-sign-ins.tsx';
import { MerchantVolumes } from '../components/merchant-volumes.tsx';
import { MerchantDocuments, MerchantWallet } from '../components/merchant-wallet.tsx';

/** One merchant: profile, sign-ins, volumes and notes; package, wallet, members and documents beside them (STF-24). */
export function MerchantView() {
  const { id } = useParams({ from: '/backend/user-management/merchant/$id' });
  const query = useCall(merchants.get, { params: { id } });
  return <Loaded query={query}>{(merchant) => <Merchant merchant={merchant} />}</Loaded>;
}

function Merchant({ merchant }: { merchant: Shown }) {
  const { id } = merchant;
  const may = useMay();
  const course = useMerchantCourse(merchant);
  return (
    <RecordPage
      title={merchant.shopName}
      breadcrumb={[
        { label: m.merchants_list_title(), link: { to: '/backend/user-management/merchant-list' } },
        { label: merchant.code },
      ]}
      badges={
        <>
          <CopyNumber value={merchant.code} />
          <StatusBadge of="account" status={merchant.status} />
        </>
      }
      steps={course.steps}
      next={course.next}
      action={
        <Group gap="sm">
          <ViewAsButton of="merchant" id={id} name={merchant.shopName} />
          <BlockMerchant merchant={merchant} />
        </Group>
      }
      aside={
        <>
          <MerchantWallet merchant={merchant} />
          {may(credit.get) ? <ShopCredit merchant={merchant} /> : null}
          {may(payouts.list) ? <ShopPayouts merchant={merchant} /> : null}
          <MerchantPackage merchant={merchant} />
          <MerchantParent merchant={merchant} />
          {merchant.idType.mayHaveMembers ? <MerchantMembers merchant={merchant} /> : null}
          {may(documents.list) ? <MerchantDocuments merchant={merchant} /> : null}
        </>
      }
    >
      <MerchantBlocked block={merchant.block} />
      <MerchantFacts merchant={merchant} />
      <MerchantSignIns rows={merchant.signIns} />
      <KycSummary subject="merchant" id={id} />
      <MerchantVolumes merchant={merchant} />
      <MerchantNotes id={id} />
      <MerchantHistory id={id} />
    </RecordPage>
  );
}

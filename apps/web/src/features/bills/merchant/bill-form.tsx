import { Button } from '@mantine/core';
import { type FrequentBill, ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { KycNeeded } from '../../kyc/index.ts';
import { BillerPicker } from '../components/biller-picker.tsx';
import { FrequentCustomers } from '../components/frequent-customers.tsx';
import { billPaths } from '../components/paths.ts';
import { PayBiller } from '../components/pay-biller.tsx';

type Picked = { billerId: string; known: Record<string, string> };

/** The counter: frequent customers first, then the biller, its bill, and the payment, which opens its receipt. */
export function BillForm() {
  const [picked, setPicked] = useState<Picked>();
  const { like } = useSearch({ from: '/merchant/product/bills' });
  const navigate = useNavigate();
  const mayPay = useMay()(ownBills.pay);
  const onFrequent = ({ billerId, params }: FrequentBill) => setPicked({ billerId, known: params });
  const isAtCounter = mayPay && (picked !== undefined || like !== undefined);
  const startAfresh = () => {
    setPicked(undefined);
    void navigate({ to: billPaths.pay, search: {} });
  };
  const button = isAtCounter ? (
    <Button variant="default" onClick={startAfresh}>
      {m.bills_other_biller()}
    </Button>
  ) : (
    <Button variant="default" component={Link} to={billPaths.list}>
      {m.bills_list_title()}
    </Button>
  );
  return (
    <FormPage title={m.bills_title()} action={button}>
      <KycNeeded product="bills" />
      {isAtCounter && picked ? <Counter key={JSON.stringify(picked)} {...picked} /> : null}
      {isAtCounter && !picked && like !== undefined ? <NextBill key={like} id={like} /> : null}
      {isAtCounter ? null : (
        <>
          <FrequentCustomers onPick={onFrequent} />
          <BillerPicker onPick={(billerId) => setPicked({ billerId, known: {} })} />
        </>
      )}
    </FormPage>
  );
}

/** The counter, filled with the biller and the customer of an earlier payment. */
function NextBill({ id }: { id: string }) {
  const query = useCall(ownBills.get, { params: { id } });
  return (
    <Loaded query={query}>
      {({ billerId, params }) => (
        <Counter billerId={billerId} known={Object.fromEntries(params.map(({ name, value }) => [name, value]))} />
      )}
    </Loaded>
  );
}

function Counter({ billerId, known }: Picked) {
  const navigate = useNavigate();
  const query = useCall(ownBills.biller, { params: { billerId } });
  return (
    <Loaded query={query}>
      {(biller) => (
        <PayBiller
          biller={biller}
          known={known}
          onPaid={({ id }) => void navigate({ to: billPaths.view, params: { id } })}
        />
      )}
    </Loaded>
  );
}

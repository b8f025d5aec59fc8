import { Button } from '@mantine/core';
import { type FrequentBill, ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { Link, useNavigate } from '@tanstack/react-router';
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

/** The counter: frequent customers first, then the biller, its bill, and the payment that ends on its receipt. */
export function BillForm() {
  const [picked, setPicked] = useState<Picked>();
  const mayPay = useMay()(ownBills.pay);
  const onFrequent = ({ billerId, params }: FrequentBill) => setPicked({ billerId, known: params });
  const button = picked ? (
    <Button variant="default" onClick={() => setPicked(undefined)}>
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
      {picked && mayPay ? (
        <Counter key={JSON.stringify(picked)} {...picked} />
      ) : (
        <>
          <FrequentCustomers onPick={onFrequent} />
          <BillerPicker onPick={(billerId) => setPicked({ billerId, known: {} })} />
        </>
      )}
    </FormPage>
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

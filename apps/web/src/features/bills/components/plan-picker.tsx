import { NativeSelect, Text } from '@mantine/core';
import { type Biller, type BillPlan, ownBills } from '@sevadesk/contract/bills';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { FormGrid } from '../../../shared/form/index.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import classes from './bills.module.css';

export type PickedPlan = { plan: BillPlan; circle: string | null };
type Props = { biller: Biller; picked: PickedPlan | undefined; onPick: (picked: PickedPlan) => void };

/** The plans of an operator, filtered by circle where they differ. */
export function PlanPicker({ biller: { id, circles }, picked, onPick }: Props) {
  const [circle, setCircle] = useState(circles[0] ?? '');
  const query = useCall(ownBills.plans, { params: { billerId: id }, query: { circle } });
  return (
    <Panel title={m.bills_plans_title()}>
      <div className={classes.stack}>
        {circles.length > 0 ? (
          <FormGrid>
            <NativeSelect
              label={m.bills_circle()}
              data={circles}
              value={circle}
              onChange={(event) => setCircle(event.currentTarget.value)}
            />
          </FormGrid>
        ) : null}
        <Loaded query={query}>
          {({ data }) => (
            <>
              {data.length === 0 ? <Text role="status">{m.bills_plans_none()}</Text> : null}
              <ul className={classes.rows}>
                {data.map((plan) => (
                  <li key={plan.id}>
                    <button
                      type="button"
                      className={picked?.plan.id === plan.id ? `${classes.row} ${classes.picked}` : classes.row}
                      aria-pressed={picked?.plan.id === plan.id}
                      onClick={() => onPick({ plan, circle: circle || null })}
                    >
                      <span>
                        {plan.text} <span className={classes.dim}>{plan.validity}</span>
                      </span>
                      <b>{formatAmount(toPaise(plan.amountPaise))}</b>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

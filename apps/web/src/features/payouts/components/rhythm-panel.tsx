import { Button } from '@mantine/core';
import { type PayoutOptions, payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { weekdayName } from '../../../shared/format/weekday-name.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { RhythmForm } from './rhythm-form.tsx';
import { rhythmWords } from './rhythm-words.ts';

/** The shop's regular payout, with the form that changes it. */
export function RhythmPanel({ options }: { options: PayoutOptions }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { rhythm, day, leftPaise, nextOn } = options.rhythm;
  return (
    <Panel
      title={m.payouts_rhythm()}
      action={
        may(payouts.saveRhythm) && options.account !== null ? (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {m.payouts_rhythm_change()}
          </Button>
        ) : undefined
      }
    >
      <Facts
        columns={2}
        facts={[
          {
            label: m.payouts_rhythm_label(),
            value: rhythm === 'week' ? `${rhythmWords.week()} · ${weekdayName(day, 'long')}` : rhythmWords[rhythm](),
          },
          ...(nextOn === null
            ? []
            : [
                { label: m.payouts_rhythm_next(), value: <DateText value={nextOn} /> },
                { label: m.payouts_rhythm_floor(), value: <Balance value={leftPaise} /> },
              ]),
        ]}
      />
      <SideDrawer opened={isOpen} title={m.payouts_rhythm()} onClose={() => setOpen(false)}>
        <RhythmForm
          options={options}
          onDone={() => {
            setOpen(false);
            notify(m.payouts_rhythm_saved());
          }}
        />
      </SideDrawer>
    </Panel>
  );
}

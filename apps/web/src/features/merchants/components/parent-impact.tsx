import { Button, Stack, Text } from '@mantine/core';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useFormValue } from '../../../shared/form/index.ts';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { SignedMoney } from '../../service-packages/index.ts';

/** Who would earn what under the typed franchise, from the sales of the last thirty days; shown when asked for. */
export function ParentImpact({ id }: { id: string }) {
  const typed = useFormValue<string>('parentCode') ?? '';
  const [asked, setAsked] = useState<string>();
  return (
    <Stack gap="sm">
      <Button variant="default" onClick={() => setAsked(typed.trim())}>
        {m.merchants_impact_show()}
      </Button>
      {asked === undefined || asked !== typed.trim() ? null : <Answer id={id} parentCode={asked} />}
    </Stack>
  );
}

function Answer({ id, parentCode }: { id: string; parentCode: string }) {
  const query = useCall(
    servicePackages.parentImpact,
    { params: { id }, query: parentCode === '' ? {} : { parentCode } },
    { staleTime: 0 },
  );
  return (
    <section aria-label={m.merchants_impact_title()}>
      <Loaded query={query}>
        {({ sales, earners }) =>
          earners.length === 0 ? (
            <Text size="sm">{m.merchants_impact_none()}</Text>
          ) : (
            <PlainTable
              note={m.merchants_impact_sales({ count: sales })}
              heads={[
                m.merchants_shop(),
                m.merchants_impact_was(),
                m.merchants_impact_would(),
                m.merchants_impact_difference(),
              ]}
              figures={[1, 2, 3]}
              rows={earners.map(({ id: key, code, shopName, idName, wasPaise, wouldPaise }) => ({
                key,
                cells: [
                  `${shopName} (${code}, ${idName})`,
                  <Amount key="was" value={toPaise(wasPaise)} />,
                  <Amount key="would" value={toPaise(wouldPaise)} />,
                  <SignedMoney key="difference" value={wouldPaise - wasPaise} />,
                ],
              }))}
            />
          )
        }
      </Loaded>
    </section>
  );
}

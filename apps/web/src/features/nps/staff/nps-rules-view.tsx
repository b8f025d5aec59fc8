import { Switch, Text } from '@mantine/core';
import { type NpsLimitsRow, type NpsManager, npsLimitsInput, npsManagerInput, npsStaff } from '@sevadesk/contract/nps';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { FDate, FMoney, FNumber, Form, FormGrid, FText } from '../../../shared/form/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import classes from '../components/nps.module.css';
import { npsPaths } from '../components/paths.ts';
import { toPaise } from '@sevadesk/contract/kernel/paise';

/** Limits for registrations with their start dates, and the available fund managers. */
export function NpsRulesView() {
  const query = useCall(npsStaff.rules, {});
  const may = useMay();
  const canEdit = may(npsStaff.saveLimits);
  return (
    <RecordPage
      title={m.nps_rules_title()}
      breadcrumb={[{ label: m.nps_list_title(), link: { to: npsPaths.staff } }, { label: m.nps_rules_title() }]}
    >
      <Loaded query={query}>
        {({ limits, managers }) => (
          <>
            {canEdit ? <NewLimits last={limits[0]} /> : null}
            {limits.map((row) => (
              <Limits key={row.validFrom} row={row} />
            ))}
            <Managers managers={managers} canEdit={canEdit} />
          </>
        )}
      </Loaded>
    </RecordPage>
  );
}

function Limits({ row }: { row: NpsLimitsRow }) {
  return (
    <Panel title={m.nps_limits_since({ date: formatDate(row.validFrom) })}>
      <Facts
        facts={[
          { label: m.nps_limits_age(), value: m.nps_limits_ages({ min: row.minAge, max: row.maxAge }) },
          { label: m.nps_limits_tier1(), value: <Balance value={toPaise(row.tier1MinPaise)} /> },
          { label: m.nps_limits_tier2(), value: <Balance value={toPaise(row.tier2MinPaise)} /> },
          {
            label: m.nps_limits_equity(),
            value: row.equitySteps
              .map(({ fromAge, maxPercent }) => m.nps_limits_equity_step({ percent: maxPercent, age: fromAge }))
              .join(', '),
          },
          { label: m.nps_limits_source(), value: `${row.source}${row.setBy ? ` · ${row.setBy}` : ''}`, wide: true },
        ]}
      />
    </Panel>
  );
}

function NewLimits({ last }: { last: NpsLimitsRow | undefined }) {
  const save = useAction(npsStaff.saveLimits);
  const { validFrom: _, setBy: __, ...figures } = last ?? { validFrom: '', setBy: null };
  return (
    <Panel title={m.nps_limits_new()}>
      <Form
        schema={npsLimitsInput}
        defaults={{ ...figures, source: '' }}
        submitLabel={m.nps_limits_save()}
        onSubmit={async (body) => {
          await save.mutateAsync({ body });
          notify(m.nps_rules_saved());
        }}
      >
        <FormGrid>
          <FDate name="validFrom" label={m.nps_limits_from()} required />
          <FText name="source" label={m.nps_limits_source()} required maxLength={200} />
          <FNumber name="minAge" label={m.nps_limits_min_age()} required />
          <FNumber name="maxAge" label={m.nps_limits_max_age()} required />
          <FMoney name="tier1MinPaise" label={m.nps_limits_tier1()} required allowZero />
          <FMoney name="tier2MinPaise" label={m.nps_limits_tier2()} required allowZero />
          {(last?.equitySteps ?? [{ fromAge: 18, maxPercent: 75 }]).map(({ fromAge }, n) => (
            <FNumber
              key={fromAge}
              name={`equitySteps.${n}.maxPercent`}
              label={m.nps_limits_equity_percent({ age: fromAge })}
              required
            />
          ))}
        </FormGrid>
      </Form>
    </Panel>
  );
}

function Managers({ managers, canEdit }: { managers: NpsManager[]; canEdit: boolean }) {
  const save = useAction(npsStaff.saveManager);
  return (
    <Panel title={m.nps_managers()}>
      <div className={classes.stack}>
        <ul className={classes.rows}>
          {managers.map(({ code, name, isActive }) => (
            <li key={code}>
              <Switch
                label={
                  <>
                    {name}{' '}
                    <Text span size="xs" c="dimmed">
                      {code}
                    </Text>
                  </>
                }
                checked={isActive}
                disabled={!canEdit || save.isPending}
                onChange={() => save.mutate({ body: { code, name, isActive: !isActive } })}
              />
            </li>
          ))}
        </ul>
        {canEdit ? (
          <Form
            key={managers.length}
            schema={npsManagerInput}
            defaults={{ code: '', name: '', isActive: true }}
            submitLabel={m.nps_manager_add()}
            onSubmit={(body) => save.mutateAsync({ body })}
          >
            <FormGrid>
              <FText name="code" label={m.nps_manager_code()} required maxLength={20} />
              <FText name="name" label={m.nps_manager_name()} required maxLength={80} />
            </FormGrid>
          </Form>
        ) : null}
      </div>
    </Panel>
  );
}

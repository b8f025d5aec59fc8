import { Text } from '@mantine/core';
import { utiStaff, type UtiStaffOverview } from '@sevadesk/contract/uti-pan';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { DayBars } from '../../../shared/ui/blocks/day-bars.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DashboardPage, type Figure } from '../../../shared/ui/pages/dashboard-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { typeWords } from '../components/words.ts';

const psas = '/backend/actions/uti-pan/psa-list';
const coupons = '/backend/actions/uti-pan/coupon-list';
const inStatus = (to: typeof psas | typeof coupons, status: string): LinkProps => ({
  to,
  search: { sort: 'createdAt', filters: [{ field: 'status', opt: 'in', value1: [status] }] },
});
const resets: LinkProps = {
  to: psas,
  search: { filters: [{ field: 'resetRequestedAt', opt: 'gte', value1: '2020-01-01' }] },
};

function figuresOf({ psas: byPsa, coupons: byCoupon, resets: asked }: UtiStaffOverview): Figure[] {
  const psa = (status: string) => ({ value: byPsa[status] ?? 0, link: inStatus(psas, status) });
  const coupon = (status: string) => ({ value: byCoupon[status] ?? 0, link: inStatus(coupons, status) });
  return [
    { label: m.uti_pan_tile_psa_waiting(), ...psa('requested') },
    { label: m.uti_pan_tile_psa_sent(), ...psa('sent') },
    { label: m.uti_pan_tile_psa_approved(), ...psa('approved') },
    { label: m.uti_pan_tile_psa_review(), ...psa('review') },
    { label: m.uti_pan_tile_coupon_waiting(), ...coupon('requested') },
    { label: m.uti_pan_tile_coupon_sent(), ...coupon('sent') },
    { label: m.uti_pan_tile_coupon_review(), ...coupon('review') },
    { label: m.uti_pan_tile_resets(), value: asked, link: resets },
  ];
}

/** STF-17: pending work for PAN provider 2, each number linked to its list. */
export function UtiDesk() {
  const query = useCall(utiStaff.overview, {});
  return (
    <Loaded query={query}>
      {(overview) => (
        <DashboardPage title={m.uti_pan_staff_title()} figures={figuresOf(overview)}>
          <Text c="dimmed">{overview.mode === 'provider' ? m.uti_pan_mode_provider() : m.uti_pan_mode_manual()}</Text>
          <Panel title={m.uti_pan_chart_title()}>
            <DayBars
              label={m.uti_pan_chart_title()}
              series={[typeWords.electronic(), typeWords.physical()]}
              days={overview.days.map(({ day, electronic, physical }) => ({ day, values: [electronic, physical] }))}
            />
          </Panel>
        </DashboardPage>
      )}
    </Loaded>
  );
}

import { Divider, Stack, Title } from '@mantine/core';
import { type AoCodeChange, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Timeline } from '../../../shared/ui/blocks/timeline.tsx';

const words: Record<string, () => string> = {
  city: m.masters_ao_city,
  areaCode: m.masters_ao_area,
  aoType: m.masters_ao_type,
  rangeCode: m.masters_ao_range,
  aoNumber: m.masters_ao_number,
  description: m.masters_ao_description,
  source: m.masters_ao_source,
  isInternational: m.masters_ao_international,
  isActive: m.masters_active,
};

function said(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? m.masters_yes() : m.masters_no();
  return value || '–';
}

function titleOf({ isNew, isImport, fields }: AoCodeChange): string {
  const what = isNew
    ? m.masters_ao_history_new()
    : fields
        .map(({ field, from, to }) =>
          m.masters_ao_history_field({ field: words[field]?.() ?? field, from: said(from), to: said(to) }),
        )
        .join(' · ') || m.masters_ao_history_changed();
  return isImport ? `${what} (${m.masters_ao_history_import()})` : what;
}

/** Who created and changed a code; empty for a preinstalled one. */
export function AoCodeHistory({ id }: { id: string }) {
  const query = useCall(masters.aoCodeHistory, { params: { id } });
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? null : (
          <Stack gap="sm" mt="lg">
            <Divider />
            <Title order={3}>{m.masters_history_title()}</Title>
            <Timeline
              entries={data.map((change) => ({
                id: change.id,
                at: change.changedAt,
                title: titleOf(change),
                who: change.who,
              }))}
            />
          </Stack>
        )
      }
    </Loaded>
  );
}

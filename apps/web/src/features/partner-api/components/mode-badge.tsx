import { Badge } from '@mantine/core';
import type { PartnerMode } from '@sevadesk/contract/kernel/partner-scopes';
import { modeWords } from './partner-words.ts';

/** Whether something is real or for trying out. */
export function ModeBadge({ mode }: { mode: PartnerMode }) {
  const isLive = mode === 'live';
  return (
    <Badge variant={isLive ? 'light' : 'outline'} color={isLive ? undefined : 'gray'} tt="none">
      {modeWords[mode]()}
    </Badge>
  );
}

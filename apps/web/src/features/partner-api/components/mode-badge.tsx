import { Badge } from '@mantine/core';
import type { PartnerMode } from '@sevadesk/contract/kernel/partner-scopes';
import { modeWords } from './partner-words.ts';

/** Live or test mode. */
export function ModeBadge({ mode }: { mode: PartnerMode }) {
  const isLive = mode === 'live';
  return (
    <Badge variant={isLive ? 'light' : 'outline'} color={isLive ? undefined : 'gray'} tt="none">
      {modeWords[mode]()}
    </Badge>
  );
}

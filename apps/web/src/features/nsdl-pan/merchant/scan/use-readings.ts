import { nsdlPan, type ScanReading } from '@sevadesk/contract/nsdl-pan';
import { useCall } from '../../../../shared/api/queries.ts';
import type { Upload } from './use-uploads.ts';

const everyMs = 1000;

/** The page that the server is processing of each transferred upload; polls only while there is one. */
export function useReadings(id: string, uploads: readonly Upload[]): readonly ScanReading[] {
  const isReading = uploads.some(({ state, share }) => state === 'sending' && share >= 1);
  const { data } = useCall(
    nsdlPan.readings,
    { params: { id } },
    { enabled: isReading, staleTime: 0, refetchInterval: isReading && everyMs },
  );
  return data?.readings ?? [];
}

import { Button, Group, Text } from '@mantine/core';
import type { PageEdit, ScanView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconColumns2, IconCrop, IconRotateClockwise2 } from '@tabler/icons-react';
import { useState } from 'react';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { PageTrim } from './page-trim.tsx';

type Props = {
  scan: ScanView;
  page: ScanView['pages'][number];
  onEdit: (page: number, edit: PageEdit) => Promise<unknown>;
};

/** A document page is trimmed to the provider's limits on the screen for photo and signature (STF-14). */
export function DocumentTools({ scan: { limits }, page, onEdit }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isTrimming, setTrimming] = useState(false);
  const edit = async (wanted: PageEdit) => {
    setBusy(true);
    try {
      await onEdit(page.page, wanted);
      setTrimming(false);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const size = Math.floor(limits.pageMaxBytes / 1024);
  return (
    <section aria-label={m.nsdl_pan_pile_documents()}>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          leftSection={<IconRotateClockwise2 size={14} />}
          onClick={() => void edit({ kind: 'rotate', by: 90 })}
        >
          {m.nsdl_pan_merchant_turn_right()}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          leftSection={<IconCrop size={14} />}
          onClick={() => setTrimming(true)}
        >
          {m.nsdl_pan_pile_trim()}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          leftSection={<IconColumns2 size={14} />}
          onClick={() => void edit({ kind: 'split' })}
        >
          {m.nsdl_pan_pile_split()}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {m.nsdl_pan_pile_documents_help({ size, dpi: page.dpi })}
      </Text>
      <PageTrim
        page={isTrimming ? page : undefined}
        maxBytes={limits.pageMaxBytes}
        dpi={page.dpi}
        isBusy={isBusy}
        onClose={() => setTrimming(false)}
        onTrim={(box) => void edit({ kind: 'crop', box })}
      />
    </section>
  );
}

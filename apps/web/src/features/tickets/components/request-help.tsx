import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { askHelpAccess, askShopAccess, type SubjectRef } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { IconLifebuoy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { PageSkeleton } from '../../../shared/ui/states/loaded.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';

// Forms and their rules load on demand: the button is also on pages without forms.
const AskForm = lazy(async () => ({ default: (await import('./request-form.tsx')).AskForm }));

export type HelpAbout = {
  record: SubjectRef;
  /** The record's number or token. */
  number: string;
};
type Props = HelpAbout & { size?: 'xs' | 'sm' /** In rows of lists. */; iconOnly?: boolean };

/** Creates a ticket about a record: from a shop to head office, or from head office to the shop. Hidden without permission. */
export function AskForHelp({ record, number, size = 'sm', iconOnly = false }: Props) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const isStaff = may(askShopAccess);
  if (!isStaff && !may(askHelpAccess)) return null;
  const title = isStaff ? m.tickets_ask_shop_about({ number }) : m.tickets_ask_help_about({ number });
  return (
    <>
      {iconOnly ? (
        <Tooltip label={title}>
          <ActionIcon variant="subtle" aria-label={title} onClick={() => setOpen(true)}>
            <IconLifebuoy size={18} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          variant="default"
          size={size}
          leftSection={<IconLifebuoy size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {isStaff ? m.tickets_ask_shop() : m.tickets_ask_help()}
        </Button>
      )}
      <SideDrawer opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <Suspense fallback={<PageSkeleton lines={4} />}>
          <AskForm record={record} isStaff={isStaff} onDone={() => setOpen(false)} />
        </Suspense>
      </SideDrawer>
    </>
  );
}

import { m } from '@sevadesk/messages';
import {
  IconArchive,
  IconChecklist,
  IconFileCheck,
  IconFileExport,
  IconFileImport,
  IconFiles,
  IconIdOff,
  IconDeviceMobile,
  IconMailOpened,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import type { QuickAction } from '../../dashboard/index.ts';
import { backlogPath } from './backlog-imports.tsx';
import { paperlessPaths } from '../components/paperless/paths.ts';
import { paths } from './core/paths.ts';

/** Head office's most frequent actions with PAN forms. */
export const quickActions: readonly QuickAction[] = [
  { path: paths.waiting, label: m.nsdl_pan_overview_action_verify, icon: IconChecklist },
  { path: paths.filing, label: m.nsdl_pan_overview_action_file, icon: IconFileExport },
  { path: paths.numbers, label: m.nsdl_pan_overview_action_numbers, icon: IconFileImport },
  { path: paths.ack, label: m.nsdl_pan_overview_action_ack, icon: IconFileCheck },
  { path: paths.papers, label: m.nsdl_pan_overview_action_papers, icon: IconMailOpened },
  { path: paths.tinList, label: m.nsdl_pan_overview_action_tin, icon: IconFiles },
  { path: paths.second, label: m.nsdl_pan_filing_second_title, icon: IconUsers },
  { path: paperlessPaths.staffList, label: m.nsdl_pan_paperless_title, icon: IconDeviceMobile },
  { path: paths.piles, label: m.nsdl_pan_pile_title, icon: IconStack2 },
  { path: paths.cancelAadhar, label: m.nsdl_pan_overview_action_cancel, icon: IconIdOff },
  { path: backlogPath, label: m.nsdl_pan_overview_action_backlog, icon: IconArchive },
];

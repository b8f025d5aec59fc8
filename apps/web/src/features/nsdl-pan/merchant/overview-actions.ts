import { m } from '@sevadesk/messages';
import {
  IconAlertTriangle,
  IconArchive,
  IconDeviceMobile,
  IconFileCheck,
  IconFilePencil,
  IconFiles,
  IconMailForward,
  IconPlus,
} from '@tabler/icons-react';
import type { QuickAction } from '../../dashboard/index.ts';
import { paperlessPaths } from '../components/paperless/paths.ts';
import { paths } from './core/paths.ts';

/** A shop's most frequent actions with PAN forms. */
export const quickActions: readonly QuickAction[] = [
  { path: paths.choose, label: m.nsdl_pan_overview_action_apply, icon: IconPlus },
  { path: paths.chooseChange, label: m.nsdl_pan_overview_action_change, icon: IconFilePencil },
  { path: paperlessPaths.applyNew, label: m.nsdl_pan_paperless_title, icon: IconDeviceMobile },
  { path: paths.list, label: m.nsdl_pan_overview_action_list, icon: IconFiles },
  { path: paths.ack, label: m.nsdl_pan_overview_action_ack, icon: IconFileCheck },
  { path: paths.tinList, label: m.nsdl_pan_tin_list_title, icon: IconAlertTriangle },
  { path: paths.hardcopy, label: m.nsdl_pan_overview_action_papers, icon: IconMailForward },
  { path: paths.backlog, label: m.nsdl_pan_overview_action_backlog, icon: IconArchive },
];

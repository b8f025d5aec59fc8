import { Button, Menu } from '@mantine/core';
import { nsdlPanStaff, type StaffApplicationView } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconBan, IconCheck, IconChevronDown, IconCrop, IconDownload, IconFileDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { AcknowledgeForm } from './ack/acknowledge-form.tsx';
import { CancelApplication } from './cancel-application.tsx';
import { paths } from './core/paths.ts';
import classes from './staff.module.css';

type Asked = 'acknowledge' | 'cancel';

/** The one next step as a button, all others in a menu. */
export function PaninfoActions({ application }: { application: StaffApplicationView }) {
  const { id, may, aknNo } = application;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const input = { params: { id } };
  return (
    <div className={classes.actions}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {m.nsdl_pan_staff_info_more()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {may.printForm ? (
            <Menu.Item
              leftSection={<IconDownload size={16} />}
              onClick={() => void download(nsdlPanStaff.printForm, input)}
            >
              {m.nsdl_pan_staff_info_form()}
            </Menu.Item>
          ) : null}
          {aknNo ? (
            <Menu.Item
              leftSection={<IconFileDownload size={16} />}
              onClick={() => void download(nsdlPanStaff.ackFile, input)}
            >
              {m.nsdl_pan_staff_info_slip()}
            </Menu.Item>
          ) : null}
          {may.crop ? (
            <Menu.Item
              leftSection={<IconCrop size={16} />}
              renderRoot={(props) => <Link to={paths.crop} params={{ id }} {...props} />}
            >
              {m.nsdl_pan_staff_info_crop()}
            </Menu.Item>
          ) : null}
          {may.cancel ? (
            <Menu.Item color="red" leftSection={<IconBan size={16} />} onClick={() => setAsked('cancel')}>
              {m.nsdl_pan_staff_info_cancel()}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {may.claim || may.decide ? (
        <Button renderRoot={(props) => <Link to={paths.verify} params={{ id }} {...props} />}>
          {may.claim ? m.nsdl_pan_staff_info_verify() : m.nsdl_pan_staff_info_go_on()}
        </Button>
      ) : null}
      {may.acknowledge ? (
        <Button leftSection={<IconCheck size={16} />} onClick={() => setAsked('acknowledge')}>
          {m.nsdl_pan_staff_info_acknowledge()}
        </Button>
      ) : null}
      <SideDrawer opened={asked === 'acknowledge'} title={m.nsdl_pan_staff_info_acknowledge()} onClose={close}>
        <AcknowledgeForm application={application} onDone={close} />
      </SideDrawer>
      <CancelApplication application={application} opened={asked === 'cancel'} onClose={close} />
    </div>
  );
}

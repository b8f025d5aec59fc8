import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { m, roleName } from '@sevadesk/messages';
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { signOut } from '../../../shared/auth/sign-out.ts';
import { useAuth } from '../../../shared/session/auth-store.ts';
import classes from './shell.module.css';

const pages = {
  in: { profile: '/backend/my-profile', settings: '/backend/my-profile/setting' },
  out: { profile: '/merchant/account/my-profile', settings: '/merchant/account/my-setting' },
} as const;

/** Avatar, display name, 'Branch Code', and the role (staff) or the id name (merchant), with the sign-out (LAY-02). */
export function UserBadge({ photo }: { photo?: string }) {
  const user = useAuth((state) => state.user);
  if (!user) return null;
  const own = pages[user.area];
  const badge = user.area === 'in' ? user.role && roleName(user.role) : user.idName;
  // A phone shows the picture only.
  const name = [user.displayName, m.app_branch_code(), user.code, badge].filter(Boolean).join(' ');
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton className={classes.user} aria-label={name}>
            <Avatar src={photo} name={user.displayName} size={34} color="teal" alt="" />
            <span className={classes.userText}>
              <strong>{user.displayName}</strong>
              <span>
                {m.app_branch_code()} <code>{user.code}</code>
              </span>
            </span>
            {badge ? <span className={classes.role}>{badge}</span> : null}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {user.displayName}
            <br />
            {m.app_branch_code()} {user.code}
            {badge ? ` · ${badge}` : ''}
          </Menu.Label>
          <Menu.Item component={Link} to={own.profile} leftSection={<IconUser size={16} />}>
            {m.app_menu_my_profile()}
          </Menu.Item>
          <Menu.Item component={Link} to={own.settings} leftSection={<IconSettings size={16} />}>
            {user.area === 'in' ? m.app_menu_settings() : m.app_menu_my_setting()}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
            {m.app_logout()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <UnstyledButton className={classes.logout} onClick={signOut} aria-label={m.app_logout()} title={m.app_logout()}>
        <IconLogout size={18} />
      </UnstyledButton>
    </>
  );
}

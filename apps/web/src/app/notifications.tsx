import { Notifications } from '@mantine/notifications';

/** One message at a time, bottom right, four seconds (LAY-07). */
export function Notices() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={4000}
      limit={1}
      transitionDuration={250}
      containerWidth={440}
      notificationMaxHeight={200}
      // A place of its own: it is there before the layout with that of menus and windows.
      portalProps={{ reuseTargetNode: false }}
    />
  );
}

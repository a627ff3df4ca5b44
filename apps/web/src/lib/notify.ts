import type { NotificationData } from '@mantine/notifications';

/** A short message at the corner. The part that draws it loads with the shell, after the page. */
export async function notify(data: NotificationData): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show(data);
}

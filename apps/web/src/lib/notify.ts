import { type NotificationData, notifications } from '@mantine/notifications';

/** A short message at the corner; answers how to take it away. */
export function notify(data: NotificationData): () => void {
  const id = notifications.show(data);
  return () => void notifications.hide(id);
}

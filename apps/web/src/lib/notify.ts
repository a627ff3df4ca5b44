import { type NotificationData, notifications } from '@mantine/notifications';

/** Shows a short message at the corner; answers a function that hides it. */
export function notify(data: NotificationData): () => void {
  const id = notifications.show(data);
  return () => void notifications.hide(id);
}

import type { NotificationData } from '@mantine/notifications';
import { logError } from './log.ts';
import { createStore } from './store.ts';

/** Whether there was something to show: what draws it is otherwise not loaded with the page. */
export const hasNotified = createStore(false);

/** A short message at the corner. Where the part that draws it could not be loaded, nothing is shown. */
export async function notify(data: NotificationData): Promise<void> {
  hasNotified.set(true);
  try {
    const { notifications } = await import('@mantine/notifications');
    notifications.show(data);
  } catch (error) {
    logError('aviso não mostrado', error);
  }
}

import type { NotificationData } from '@mantine/notifications';
import { logError } from './log.ts';

/** A short message at the corner. The part that draws it loads with the shell; where it could not, nothing is shown. */
export async function notify(data: NotificationData): Promise<void> {
  try {
    const { notifications } = await import('@mantine/notifications');
    notifications.show(data);
  } catch (error) {
    logError('aviso não mostrado', error);
  }
}

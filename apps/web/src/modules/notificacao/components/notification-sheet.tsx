import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './notification-bell.module.css';

/** The list on a phone. */
export function NotificationSheet({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title="Notificações"
      classNames={{ content: styles.conteudo ?? '', body: styles.folha ?? '' }}
    >
      {children}
    </Drawer>
  );
}

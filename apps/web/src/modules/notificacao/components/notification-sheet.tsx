import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './notification-panel.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The list on a phone, from below. */
export function NotificationSheet({ children, ...drawer }: Props) {
  return (
    <Drawer
      {...drawer}
      position="bottom"
      size="85%"
      title="Notificações"
      classNames={{ content: styles.conteudo ?? '', body: styles.folha ?? '' }}
    >
      {children}
    </Drawer>
  );
}

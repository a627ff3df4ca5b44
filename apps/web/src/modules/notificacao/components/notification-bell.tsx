import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CountBubble, MUITAS } from '../../../components/count-bubble.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { PopupPanel } from '../../../components/popup-panel.tsx';
import styles from '../../../components/top-button.module.css';
import { usePopup } from '../../../components/use-popup.ts';
import { contagemQuery } from '../api.ts';
import { NotificationList } from './notification-list.tsx';
import notificationPanelStyles from './notification-panel.module.css';

interface NotificationSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function NotificationSheet({ children, ...drawer }: NotificationSheetProps) {
  return (
    <Drawer
      {...drawer}
      position="bottom"
      size="85%"
      title="Notificações"
      classNames={{ content: notificationPanelStyles.conteudo ?? '', body: notificationPanelStyles.folha ?? '' }}
    >
      {children}
    </Drawer>
  );
}

interface Props {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The list under the bell; on a phone, a sheet. */
function NotificationPanel({ target, ...panel }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) === true;
  const list = <NotificationList onClose={panel.onClose} />;
  if (isPhone) return <NotificationSheet {...panel}>{list}</NotificationSheet>;
  return (
    <PopupPanel
      {...panel}
      target={target}
      nome="Notificações"
      position="bottom-end"
      width={420}
      trapFocus
      className={notificationPanelStyles.painel}
    >
      {list}
    </PopupPanel>
  );
}

/** Text for screen readers when the number of unread notices grows while the page is open. */
function useArrivals(): string {
  const atual = useQuery(contagemQuery).data?.naoLidas;
  const [{ anterior, texto }, setSaid] = useState<{ anterior: number | undefined; texto: string }>({
    anterior: undefined,
    texto: '',
  });
  if (atual !== undefined && atual !== anterior) {
    const cresceu = anterior !== undefined && atual > anterior;
    setSaid({
      anterior: atual,
      texto: cresceu ? `Nova notificação. ${atual} não ${atual === 1 ? 'lida' : 'lidas'}.` : '',
    });
  }
  return texto;
}

const emPalavras = (naoLidas: number): string => {
  if (naoLidas === 0) return 'Notificações';
  if (naoLidas > MUITAS) return `Notificações: mais de ${MUITAS} não lidas`;
  return `Notificações: ${naoLidas} não ${naoLidas === 1 ? 'lida' : 'lidas'}`;
};

/** The bell of the top bar: the count of unread notices, and the list under it; on a phone, a sheet. */
export function NotificationBell() {
  const naoLidas = useQuery(contagemQuery).data?.naoLidas ?? 0;
  const chegada = useArrivals();
  const { trigger, target, opened, close } = usePopup();
  return (
    <>
      <ActionIcon
        className={`${styles.botao} ${styles.sino}`}
        variant="transparent"
        size={40}
        aria-label={emPalavras(naoLidas)}
        title="Notificações"
        {...trigger}
      >
        <IconBell size={20} stroke={1.7} />
        <CountBubble n={naoLidas} />
      </ActionIcon>
      {target && <NotificationPanel target={target} opened={opened} onClose={close} />}
      <span className="cad-somente-leitor" aria-live="polite">
        {chegada}
      </span>
    </>
  );
}

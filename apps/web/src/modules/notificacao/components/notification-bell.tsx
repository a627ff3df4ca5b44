import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import { contagemQuery } from '../api.ts';
import styles from './notification-bell.module.css';

/** What to say to who listens, when the number of unread ones grows while the page is open. */
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

const loadPanel = () => import('./notification-panel.tsx');
const NotificationPanel = lazyPart(loadPanel, 'NotificationPanel', { notice: 'over-page' });

/** From here on the number is shown as "99+". */
const MUITAS = 99;

const emPalavras = (naoLidas: number): string => {
  if (naoLidas === 0) return 'Notificações';
  if (naoLidas > MUITAS) return `Notificações: mais de ${MUITAS} não lidas`;
  return `Notificações: ${naoLidas} não ${naoLidas === 1 ? 'lida' : 'lidas'}`;
};

/** The bell of the top bar: how many are unread, and the list under it; a sheet on a phone. */
export function NotificationBell() {
  const naoLidas = useQuery(contagemQuery).data?.naoLidas ?? 0;
  const chegada = useArrivals();
  const { trigger, target, opened, close } = usePopup(loadPanel);
  return (
    <>
      <ActionIcon
        className={styles.sino}
        variant="transparent"
        size={40}
        aria-label={emPalavras(naoLidas)}
        title="Notificações"
        {...trigger}
      >
        <IconBell size={20} stroke={1.7} />
        {naoLidas > 0 && (
          <span className={`${styles.contador} cad-numero`} aria-hidden="true">
            {naoLidas > MUITAS ? `${MUITAS}+` : naoLidas}
          </span>
        )}
      </ActionIcon>
      {target && (
        <Suspense fallback={null}>
          <NotificationPanel target={target} opened={opened} onClose={close} />
        </Suspense>
      )}
      <span className="cad-somente-leitor" aria-live="polite">
        {chegada}
      </span>
    </>
  );
}

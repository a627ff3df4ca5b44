import { ActionIcon, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { contagemQuery } from '../api.ts';
import styles from './notification-bell.module.css';
import { useArrivals } from './use-arrivals.ts';

const loadList = () => import('./notification-list.tsx');
const NotificationList = lazyPart(loadList, 'NotificationList');
const NotificationSheet = lazyPart(() => import('./notification-sheet.tsx'), 'NotificationSheet', {
  notice: 'over-page',
});

/** From here on the number is shown as "99+". */
const MUITAS = 99;

const emPalavras = (naoLidas: number): string => {
  if (naoLidas === 0) return 'Notificações';
  if (naoLidas > MUITAS) return `Notificações: mais de ${MUITAS} não lidas`;
  return `Notificações: ${naoLidas} não ${naoLidas === 1 ? 'lida' : 'lidas'}`;
};

/** The bell of the top bar: how many are unread, and the list under it; a sheet on a phone. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const isPhone = useMediaQuery('(max-width: 767.98px)') === true;
  const naoLidas = useQuery(contagemQuery).data?.naoLidas ?? 0;
  const chegada = useArrivals();
  const close = () => setOpened(false);
  // Opened with the list at hand: the focus has where to go.
  const toggle = () =>
    void loadList()
      .catch(() => undefined)
      .then(() => setOpened(!opened));
  const list = (
    <Suspense fallback={<div className={styles.espera} />}>
      <NotificationList onClose={close} />
    </Suspense>
  );
  return (
    <>
      <Popover
        opened={opened && !isPhone}
        onChange={setOpened}
        position="bottom-end"
        width={420}
        radius="md"
        shadow="md"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <ActionIcon
            className={styles.sino}
            variant="transparent"
            size={40}
            aria-label={emPalavras(naoLidas)}
            title="Notificações"
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={toggle}
            onPointerEnter={() => void loadList().catch(() => undefined)}
          >
            <IconBell size={20} stroke={1.7} />
            {naoLidas > 0 && (
              <span className={`${styles.contador} cad-numero`} aria-hidden="true">
                {naoLidas > MUITAS ? `${MUITAS}+` : naoLidas}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={styles.painel} role="dialog" aria-label="Notificações">
          {opened && !isPhone && list}
        </Popover.Dropdown>
      </Popover>
      {opened && isPhone && (
        <Suspense fallback={null}>
          <NotificationSheet onClose={close}>{list}</NotificationSheet>
        </Suspense>
      )}
      <span className="cad-somente-leitor" aria-live="polite">
        {chegada}
      </span>
    </>
  );
}

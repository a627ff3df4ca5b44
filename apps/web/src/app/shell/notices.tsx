import { Button } from '@mantine/core';
import { IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { useIsOnline } from '../../lib/online.ts';
import { changedElsewhere } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import styles from './notices.module.css';

/** Standing conditions of the whole page, under the navigation. */
export function Notices() {
  const online = useIsOnline();
  const outra = useStore(changedElsewhere);
  return (
    <div role="status">
      {!online && (
        <p className={styles.aviso}>
          <IconWifiOff size={16} aria-hidden="true" />
          Sem conexão. O que está na tela pode estar desatualizado; nada será enviado até a rede voltar.
        </p>
      )}
      {outra && (
        <p className={styles.aviso}>
          <IconInfoCircle size={16} aria-hidden="true" />A sessão mudou em outra aba. Esta continua como estava até você
          recarregar.
          <Button size="compact-xs" variant="default" onClick={() => location.reload()}>
            Recarregar
          </Button>
        </p>
      )}
    </div>
  );
}

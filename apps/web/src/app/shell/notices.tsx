import { Button } from '@mantine/core';
import { IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { useIsOnline } from '../../lib/online.ts';
import { useChangedElsewhere } from '../../lib/session.ts';
import styles from './notices.module.css';

/** Standing conditions of the whole page, under the navigation. */
export function Notices() {
  const online = useIsOnline();
  const changedElsewhere = useChangedElsewhere();
  return (
    <div role="status">
      {!online && (
        <p className={styles.aviso}>
          <IconWifiOff size={16} aria-hidden="true" />
          Sem conexão. O que está na tela pode estar desatualizado; nada será enviado até a rede voltar.
        </p>
      )}
      {changedElsewhere && (
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

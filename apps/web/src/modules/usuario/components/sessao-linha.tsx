import type { Sessao } from '@cadencia/domain/usuario/sessao/schema.ts';
import { Badge, Button } from '@mantine/core';
import { formatInstante } from '../../../lib/formato.ts';
import styles from './sessao-linha.module.css';

interface Props {
  readonly sessao: Sessao;
  readonly encerrando: boolean | undefined;
  /** Absent for the session in use, which ends in another way. */
  readonly onEncerrar: (() => void) | undefined;
}

/** One place where a person is signed in. */
export function SessaoLinha({ sessao, encerrando = false, onEncerrar }: Props) {
  const { dispositivo, ip, ultimoUso, criadaEm, atual } = sessao;
  return (
    <li className={styles.linha}>
      <div className={styles.quem}>
        <div className={styles.dispositivo}>
          {dispositivo}{' '}
          {atual && (
            <Badge variant="light" tt="none">
              Esta sessão
            </Badge>
          )}
        </div>
        <p className={styles.detalhe}>
          Último uso {formatInstante(ultimoUso)} · entrou em {formatInstante(criadaEm)} · IP {ip}
        </p>
      </div>
      {onEncerrar && (
        <Button
          size="xs"
          variant="default"
          loading={encerrando}
          aria-label={`Encerrar ${dispositivo}, último uso ${formatInstante(ultimoUso)}`}
          onClick={onEncerrar}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

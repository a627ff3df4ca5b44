import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/bytes.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatPercentual } from '../../../lib/formato.ts';
import styles from './anexos.module.css';
import { type EnvioEmCurso, isDoArquivo } from './fila-de-envio.ts';

interface Props {
  readonly envio: EnvioEmCurso;
  readonly onCancelar: () => void;
  readonly onTentar: () => void;
}

const etapa = ({ situacao, fracao }: EnvioEmCurso): string => {
  if (situacao === 'ESPERA') return 'Aguardando a vez';
  return fracao < 1 ? `Enviando, ${formatPercentual(fracao * 100, 0)}` : 'Conferindo o arquivo';
};

/** One file on its way, or why it did not arrive. */
export function EnvioLinha({ envio, onCancelar, onTentar }: Props) {
  const { arquivo, situacao, fracao, erro } = envio;
  if (situacao !== 'FALHOU') {
    return (
      <li className={styles.envio}>
        <IconUpload className={styles.sinal} size={20} stroke={1.6} aria-hidden="true" />
        <div className={styles.texto}>
          <span className={styles.nome}>{arquivo.name}</span>
          <Progress value={fracao * 100} size="sm" my={4} aria-label={`Envio de ${arquivo.name}`} />
          <span className={styles.fatos}>
            {etapa(envio)} · {formatBytes(arquivo.size)}
          </span>
        </div>
        <Button variant="subtle" color="gray" size="xs" onClick={onCancelar} aria-label={`Cancelar ${arquivo.name}`}>
          Cancelar
        </Button>
      </li>
    );
  }
  const { mensagem, acao } = textOfError(erro);
  return (
    <li className={styles.envio} data-falhou>
      <IconAlertTriangle className={styles.sinal} size={20} stroke={1.6} aria-hidden="true" />
      <div className={styles.texto} role="alert">
        <span className={styles.nome}>{arquivo.name}</span>
        <span className={styles.recusa}>{mensagem}</span>
        <span className={styles.fatos}>{acao}</span>
      </div>
      {!isDoArquivo(erro) && (
        <Button variant="default" size="xs" onClick={onTentar}>
          Tentar de novo
        </Button>
      )}
      <Button variant="subtle" color="gray" size="xs" onClick={onCancelar} aria-label={`Descartar ${arquivo.name}`}>
        Descartar
      </Button>
    </li>
  );
}

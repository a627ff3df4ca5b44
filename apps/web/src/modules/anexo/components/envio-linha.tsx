import { Button, Flex, Progress, Stack, Text } from '@mantine/core';
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
      <Flex component="li" className={`${styles.envio} cad-fio`} gap={8} align="center" px={4} py={10}>
        <IconUpload style={{ flex: 'none' }} color="var(--cad-texto-2)" size={20} stroke={1.6} aria-hidden="true" />
        <Stack flex={1} gap={1} miw={0}>
          <span className={styles.nome}>{arquivo.name}</span>
          <Progress value={fracao * 100} size="sm" my={4} aria-label={`Envio de ${arquivo.name}`} />
          <Text span c="dimmed" fz="xs">
            {etapa(envio)} · {formatBytes(arquivo.size)}
          </Text>
        </Stack>
        <Button variant="subtle" color="gray" size="xs" onClick={onCancelar} aria-label={`Cancelar ${arquivo.name}`}>
          Cancelar
        </Button>
      </Flex>
    );
  }
  const { mensagem, acao } = textOfError(erro);
  return (
    <Flex component="li" className={`${styles.envio} cad-fio`} gap={8} align="center" px={4} py={10}>
      <IconAlertTriangle
        style={{ flex: 'none' }}
        color="var(--cad-critico)"
        size={20}
        stroke={1.6}
        aria-hidden="true"
      />
      <Stack flex={1} gap={1} miw={0} role="alert">
        <span className={styles.nome}>{arquivo.name}</span>
        <Text span c="red" fz="sm">
          {mensagem}
        </Text>
        <Text span c="dimmed" fz="xs">
          {acao}
        </Text>
      </Stack>
      {!isDoArquivo(erro) && (
        <Button variant="default" size="xs" onClick={onTentar}>
          Tentar de novo
        </Button>
      )}
      <Button variant="subtle" color="gray" size="xs" onClick={onCancelar} aria-label={`Descartar ${arquivo.name}`}>
        Descartar
      </Button>
    </Flex>
  );
}

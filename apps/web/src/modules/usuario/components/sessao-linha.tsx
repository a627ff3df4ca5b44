import type { Sessao } from '@cadencia/domain/usuario/sessao/schema.ts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { formatInstante } from '../../../lib/formato.ts';

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
    <Group
      component="li"
      justify="space-between"
      gap="4px 16px"
      py={10}
      style={{ borderBottom: '1px solid var(--cad-borda)' }}
    >
      <div>
        <Text component="div" fw={600}>
          {dispositivo}{' '}
          {atual && (
            <Badge variant="light" tt="none">
              Esta sessão
            </Badge>
          )}
        </Text>
        <Text fz="sm" c="dimmed">
          Último uso {formatInstante(ultimoUso)} · entrou em {formatInstante(criadaEm)} · IP {ip}
        </Text>
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
    </Group>
  );
}

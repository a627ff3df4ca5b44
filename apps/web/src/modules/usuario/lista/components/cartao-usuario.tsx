import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { formatInstante } from '../../../../lib/formato.ts';
import type { Pedido, Quem } from './acoes.ts';
import { AcoesDaLinha } from './acoes-da-linha.tsx';
import styles from './lista.module.css';
import { Situacao } from './situacao.tsx';

interface Props {
  readonly pessoa: UsuarioDaLista;
  readonly quem: Quem;
  readonly onPedido: (pedido: Pedido) => void;
  readonly onAbrir: () => void;
}

/** A person of the list on a phone. */
export function CartaoUsuario({ pessoa, quem, onPedido, onAbrir }: Props) {
  const { nome, email, perfilNome, projetos, ultimoAcesso } = pessoa;
  return (
    <Group className={styles.cartao} align="flex-start" gap={0} wrap="nowrap" pr={4}>
      <UnstyledButton flex={1} miw={0} p="12px 8px 12px 16px" onClick={onAbrir}>
        <Stack component="span" gap={4}>
          <Text span fw={600}>
            {nome}
          </Text>
          <Text span fz="sm" c="dimmed">
            {email}
          </Text>
          <Text span fz="sm" c="dimmed">
            {perfilNome} · {projetos === 1 ? '1 projeto' : `${projetos} projetos`}
          </Text>
          <Group component="span" justify="space-between" gap="xs" fz="sm">
            <Situacao pessoa={pessoa} />
            <Text className="cad-numero" span fz="sm" c="dimmed">
              {ultimoAcesso ? formatInstante(ultimoAcesso) : 'Nunca entrou'}
            </Text>
          </Group>
        </Stack>
      </UnstyledButton>
      <AcoesDaLinha pessoa={pessoa} quem={quem} onPedido={onPedido} />
    </Group>
  );
}

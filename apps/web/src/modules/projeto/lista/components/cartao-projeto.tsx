import type { ProjetoNaLista } from '@cadencia/domain/projeto/lista/schema.ts';
import { SITUACOES_PROJETO } from '@cadencia/domain/projeto/schema.ts';
import { Flex, Text, UnstyledButton } from '@mantine/core';
import { formatContagem, formatDataHora, formatPercentual } from '../../../../lib/formato.ts';

export function CartaoProjeto({
  projeto,
  onAbrir,
}: {
  readonly projeto: ProjetoNaLista;
  readonly onAbrir: () => void;
}) {
  const { sigla, titulo, clienteNome, situacao, inicioParada, terminoParada, diaParada, previsto, real } = projeto;
  return (
    <UnstyledButton
      display="grid"
      w="100%"
      fz="inherit"
      px={12}
      py={10}
      bd="1px solid var(--cad-borda)"
      bdrs="md"
      bg="var(--cad-superficie)"
      style={{ gap: 4 }}
      onClick={onAbrir}
    >
      <Flex component="span" justify="space-between" wrap="wrap" gap="2px 12px">
        <Text span inherit fw={600}>
          {sigla}
        </Text>
        <span className="cad-numero">{formatContagem(diaParada)}</span>
      </Flex>
      <span>{titulo}</span>
      <Text span c="dimmed" fz="sm">
        {clienteNome} · {SITUACOES_PROJETO[situacao]}
      </Text>
      <Flex
        component="span"
        className="cad-numero"
        justify="space-between"
        wrap="wrap"
        gap="2px 12px"
        c="dimmed"
        fz="sm"
      >
        <span>
          {formatDataHora(inicioParada)} – {formatDataHora(terminoParada)}
        </span>
        {real !== null && (
          <span>
            {formatPercentual(real)} de {formatPercentual(previsto)}
          </span>
        )}
      </Flex>
    </UnstyledButton>
  );
}

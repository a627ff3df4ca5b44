import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import { MOTIVOS } from '@cadencia/domain/rdo/cadastro.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { getSemelhante, usarSequencia } from '@cadencia/domain/servico/endpoints.ts';
import { Button, Checkbox, Flex, Paper, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../components/notice.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { call } from '../../../lib/api-client.ts';
import { formatContador, formatHh, formatHoras, formatNumero } from '../../../lib/formato.ts';
import { readOptions } from '../../../lib/query.ts';
import { usePermission } from '../../../lib/session.ts';
import { notifyAtividades } from './gerar.tsx';

interface Props {
  readonly id: number;
}

type Lido = AnswerOf<typeof getSemelhante>;
type Melhor = NonNullable<Lido['melhor']>;

const perda = ({ motivo, vezes, hh }: Lido['perdas'][number]) =>
  `${MOTIVOS[motivo].toLowerCase()} (${formatContador(vezes, 'vez', 'vezes')}${hh === null ? '' : `, ${formatHh(hh)}`})`;

const Atividades = ({ atividades }: Pick<Melhor, 'atividades'>) => (
  <Scrollable rotulo="Atividades do serviço semelhante" mah={280}>
    <Table striped tabularNums fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Atividade</Table.Th>
          <Table.Th ta="right">Duração</Table.Th>
          <Table.Th ta="right">HH</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {atividades.map(({ nome, duracao, hh }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once, and two activities may have one name
          <Table.Tr key={n}>
            <Table.Td>{nome}</Table.Td>
            <Table.Td ta="right">{formatHoras(duracao)}</Table.Td>
            <Table.Td ta="right">{formatNumero(hh, 1)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Scrollable>
);

/** The similar service that took the least time: its activities are seen, and taken with one press. */
function MaisRapido({ id, melhor }: Props & { readonly melhor: Melhor }) {
  const pode = usePermission(usarSequencia.acesso);
  const client = useQueryClient();
  const [aberta, setAberta] = useState(false);
  const [acrescentar, setAcrescentar] = useState(false);
  const reread = async () => {
    const lidos = [servico.path, 'cronograma', licaoaprendida.path, getSemelhante.caminho];
    await Promise.all(lidos.map((chave) => client.invalidateQueries({ queryKey: [chave] })));
  };
  const usar = useMutation({
    mutationFn: () => call(usarSequencia, { params: { id: String(id) }, body: { servicoId: melhor.id, acrescentar } }),
    onSuccess: async ({ edicaoId, atividades }) => {
      await reread();
      notifyAtividades(`${formatContador(atividades, 'atividade incluída', 'atividades incluídas')} neste serviço.`, {
        edicaoId,
        reread,
      });
    },
  });
  const { codigo, titulo, projeto, horas, hh, atividades } = melhor;
  return (
    <>
      <Text fz="sm">
        O mais rápido: <strong>{titulo}</strong> ({projeto} {codigo}), em {formatNumero(horas, 1)} h corridas com{' '}
        {formatHh(hh)} e {formatContador(atividades.length, 'atividade', 'atividades')}.
      </Text>
      <Flex gap="8px 12px" wrap="wrap" align="center">
        <Button size="compact-sm" variant="default" aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
          {aberta ? 'Esconder as atividades' : 'Ver as atividades'}
        </Button>
        {pode && (
          <>
            <Button size="compact-sm" variant="default" loading={usar.isPending} onClick={() => usar.mutate()}>
              Usar esta sequência
            </Button>
            <Checkbox
              size="xs"
              label="Acrescentar às que existem"
              checked={acrescentar}
              onChange={({ currentTarget }) => setAcrescentar(currentTarget.checked)}
            />
          </>
        )}
      </Flex>
      {aberta && <Atividades atividades={atividades} />}
      <Failure error={usar.error} titulo="A sequência não foi usada" />
    </>
  );
}

/** What similar services of closed shutdowns teach while one is planned: what they lost hours to, and how the quickest was done. */
export function Semelhante({ id }: Props) {
  const { data } = useQuery(readOptions(getSemelhante, { params: { id: String(id) } }));
  if (!data || (data.perdas.length === 0 && !data.melhor)) return null;
  return (
    <Paper withBorder radius="md" p="8px 12px">
      <Stack gap={8}>
        {data.perdas.length > 0 && (
          <Text fz="sm">
            O que mais parou serviços semelhantes: <strong>{data.perdas.map(perda).join('; ')}</strong>.
          </Text>
        )}
        {data.melhor && <MaisRapido id={id} melhor={data.melhor} />}
      </Stack>
    </Paper>
  );
}

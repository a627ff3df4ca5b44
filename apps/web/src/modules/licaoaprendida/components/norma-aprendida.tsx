import { getNorma, usarNorma } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { TIPOS } from '@cadencia/domain/servico/cadastro.ts';
import { Button, Flex, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Campos } from '../../../cadastro/form.ts';
import { call } from '../../../lib/api-client.ts';
import { formatContador, formatHh, formatNumero } from '../../../lib/formato.ts';
import { readOptions } from '../../../lib/query.ts';
import { usePermission } from '../../../lib/session.ts';

type Tipo = keyof typeof TIPOS;

interface Props {
  /** What the form of the service holds. */
  readonly registro: Campos | undefined;
  readonly onUsar: (hh: number) => void;
}

/** While a service is planned: what similar ones took in closed shutdowns, to be taken with one press. */
export function NormaAprendida({ registro, onUsar }: Props) {
  const equipamentoId = registro?.['equipamentoId'];
  const tipo = registro?.['tipo'] as Tipo | undefined;
  const pode = usePermission(usarNorma.acesso);
  const { data } = useQuery({
    ...readOptions(getNorma, { query: { equipamentoId: String(equipamentoId), tipo: tipo ?? 'MANUTENCAO' } }, []),
    enabled: typeof equipamentoId === 'number' && tipo !== undefined,
  });
  const contar = useMutation({
    mutationFn: (hh: number) =>
      call(usarNorma, { body: { equipamentoId: Number(equipamentoId), tipo: tipo ?? 'MANUTENCAO', hh } }),
  });
  const norma = data?.norma;
  if (!norma || !tipo) return null;
  const { n, previsto, mediana, p80, horas, horasP80, usos, casos } = norma;
  const usar = (hh: number, nome: string) =>
    pode && (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          onUsar(hh);
          // The hours are taken whether they are counted or not.
          contar.mutate(hh);
        }}
      >
        Usar {formatHh(hh)}
        {nome}
      </Button>
    );
  return (
    <Paper withBorder radius="md" p="8px 12px">
      <Stack gap={6}>
        <Text fz="sm">
          {formatContador(n, 'serviço', 'serviços')} de {TIPOS[tipo].toLowerCase()} neste tipo de equipamento, em
          paradas encerradas: <strong>{formatHh(mediana)}</strong> (mediana; 80 % até {formatNumero(p80, 1)}; previam{' '}
          {formatNumero(previsto, 1)} em média) e {formatNumero(horas, 1)} h de duração (80 % até{' '}
          {formatNumero(horasP80, 1)}).
          {usos > 0 && ` Norma usada ${formatContador(usos, 'vez', 'vezes')}.`}
        </Text>
        <Flex gap={8} wrap="wrap">
          {usar(mediana, ', mediana')}
          {p80 !== mediana && usar(p80, ', P80')}
        </Flex>
        {casos.map((caso) => (
          <Flex
            key={`${caso.projeto} ${caso.codigo}`}
            gap="4px 12px"
            wrap="wrap"
            align="center"
            justify="space-between"
          >
            <Text fz="xs" c="dimmed" flex="1 1 200px">
              {caso.projeto} · {caso.tag} · {caso.titulo}: previu {formatNumero(caso.previsto, 1)}, levou{' '}
              {formatHh(caso.hh)} em {formatNumero(caso.horas, 1)} h
            </Text>
            {usar(caso.hh, '')}
          </Flex>
        ))}
      </Stack>
    </Paper>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Json } from '../../../cadastro/field-input.tsx';
import type { Parte } from '../../../cadastro/field-part.ts';
import { type Campos, childOf } from '../../../cadastro/form.ts';
import { ReferenceInput } from '../../../cadastro/reference-input.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { itensQuery } from '../api.ts';

const soma = (linhas: readonly Campos[], nome: string): number =>
  linhas.reduce((total, linha) => total + Number(linha[nome] ?? 0), 0);

/** The items of a cancellation, which a service brings all at once, with their totals. */
export function ItensDoCap(parte: Parte) {
  const { field, value, onChange, comuns, registro } = parte;
  const client = useQueryClient();
  const [servicoId, setServicoId] = useState<number | null>(null);
  const [lendo, setLendo] = useState(false);
  const linhas = Array.isArray(value) ? (value as Campos[]) : [];
  // Names of rows that are not stored yet come with what may leave their services.
  const conhecidos = parte.rotulos?.['itens.servicoId'] ?? {};
  const servicos = linhas.flatMap(({ servicoId: um }) => (typeof um === 'number' && !(um in conhecidos) ? [um] : []));
  const { data } = useQuery({
    ...itensQuery([...new Set(servicos)].sort((a, b) => a - b)),
    placeholderData: keepPreviousData,
  });
  const rotulos = {
    ...parte.rotulos,
    ...Object.fromEntries(
      ['servicoId', 'atividadeId'].map((nome) => [
        `itens.${nome}`,
        { ...parte.rotulos?.[`itens.${nome}`], ...data?.rotulos[nome] },
      ]),
    ),
  };
  const include = async (id: number) => {
    setLendo(true);
    try {
      const { itens } = await client.fetchQuery({ ...itensQuery([id]), staleTime: 0 });
      const ha = new Set(linhas.map(({ atividadeId }) => atividadeId ?? 0));
      const novos = itens.filter(({ atividadeId }) => atividadeId === null || !ha.has(atividadeId));
      if (novos.length === 0) notify({ message: 'Este serviço não tem mais o que cancelar.', color: 'red' });
      onChange([...linhas, ...novos.map((item) => childOf(field.campos ?? {}, item))]);
      setServicoId(null);
    } catch (error) {
      notify({ message: textOfError(error).mensagem, color: 'red' });
    } finally {
      setLendo(false);
    }
  };
  return (
    <Stack gap={8}>
      {!comuns.disabled && !registro?.['reverteId'] && (
        <Group align="flex-end" gap={8} wrap="nowrap">
          <ReferenceInput
            label="Trazer as atividades abertas de um serviço"
            flex={1}
            alvo="servico"
            value={servicoId}
            rotulo={undefined}
            onChange={setServicoId}
          />
          <Button
            variant="default"
            disabled={servicoId === null}
            loading={lendo}
            onClick={() => servicoId !== null && void include(servicoId)}
          >
            Incluir
          </Button>
        </Group>
      )}
      <Json {...parte} rotulos={rotulos} />
      {linhas.length > 0 && (
        <Text fz="sm" className="cad-numero" role="status">
          {formatContador(linhas.length, 'item', 'itens')}: {formatNumero(soma(linhas, 'hhCancelado'), 1)} HH canceladas
          de {formatNumero(soma(linhas, 'hhPlan'), 1)} planejadas
        </Text>
      )}
    </Stack>
  );
}

import type { Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import { Box, Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { explicacaoQuery } from '../api.ts';

interface ExplicacaoProps {
  readonly objeto: Objeto;
  readonly valor: string;
}

/** The rules that were tried, in order, and the outcome of each. */
function Explicacao({ objeto, valor }: ExplicacaoProps) {
  const { data, error, isFetching, refetch } = useQuery(explicacaoQuery(objeto, valor));
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={48} />;
  const restantes = data.regras - data.tentativas.length;
  return (
    <Stack gap={6} c="dimmed">
      {data.lido !== valor && (
        <Text inherit>Lido como “{data.lido}”, sem acentos, maiúsculas nem zeros à esquerda.</Text>
      )}
      {data.tentativas.length === 0 && <Text inherit>Não há regras deste objeto.</Text>}
      <Box component="ol" pl={28}>
        {data.tentativas.map(({ regraId, lugar, valor: padrao, casou, motivo }) => (
          <Box
            component="li"
            key={regraId}
            value={lugar}
            {...(casou ? { c: 'var(--cad-texto)' } : {})}
            style={{ overflowWrap: 'anywhere' }}
          >
            <strong>{padrao}</strong>: {motivo} {casou && 'É a que vale.'}
          </Box>
        ))}
      </Box>
      {restantes > 0 && (
        <Text inherit>
          {restantes === 1
            ? '1 regra depois dela não foi perguntada.'
            : `${formatContador(restantes, 'regra', 'regras')} depois dela não foram perguntadas.`}
        </Text>
      )}
    </Stack>
  );
}

interface Props {
  readonly objeto: Objeto;
  readonly linha: { readonly valor: string };
  /** Number in the list of the rule that converts the value; absent when none does. */
  readonly regra: string | undefined;
  readonly vira: string;
  readonly onCriar: (valor: string) => void;
}

/** One value of a test: its result and, on request, the reason. */
export function LinhaTestada({ objeto, linha: { valor }, regra, vira, onCriar }: Props) {
  const [aberta, setAberta] = useState(false);
  const id = useId();
  return (
    <>
      <Table.Tr>
        <Table.Td>{valor}</Table.Td>
        <Table.Td>
          {regra ?? (
            <Text span inherit c="red" style={{ whiteSpace: 'nowrap' }}>
              Nenhuma regra
            </Text>
          )}
        </Table.Td>
        <Table.Td>
          {regra === undefined ? (
            <Button size="compact-xs" variant="subtle" onClick={() => onCriar(valor)}>
              Criar regra
            </Button>
          ) : (
            vira
          )}
        </Table.Td>
        <Table.Td ta="right">
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={aberta}
            aria-controls={id}
            aria-label={`Por quê? ${valor}`}
            onClick={() => setAberta(!aberta)}
          >
            Por quê?
          </Button>
        </Table.Td>
      </Table.Tr>
      {aberta && (
        <Table.Tr id={id}>
          <Table.Td colSpan={4}>
            <Explicacao objeto={objeto} valor={valor} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

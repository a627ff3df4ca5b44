import type { OpcoesDaCurva } from '@cadencia/domain/curvaavanco/schema.ts';
import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { opcoesQuery } from '../api.ts';
import { FILTROS, type Filtro, usePedido } from './use-pedido.ts';

const ROTULOS: Readonly<Record<Filtro, { rotulo: string; todas: string; lista: keyof OpcoesDaCurva }>> = {
  area: { rotulo: 'Área', todas: 'Todas as áreas', lista: 'areas' },
  disciplina: { rotulo: 'Disciplina', todas: 'Todas as disciplinas', lista: 'disciplinas' },
  contrato: { rotulo: 'Contrato', todas: 'Todos os contratos', lista: 'contratos' },
  especialidade: { rotulo: 'Especialidade', todas: 'Todas as especialidades', lista: 'especialidades' },
};

/** The filters that choose the activities of the curve. */
export function CurvaFilters() {
  const { search, mudar, filtros } = usePedido();
  const { data, isPending, error, refetch, isFetching } = useQuery(opcoesQuery);
  if (isPending) return <Skeleton height={260} />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      {FILTROS.map((nome) => {
        const { rotulo, todas, lista } = ROTULOS[nome];
        return (
          <NativeSelect
            key={nome}
            label={rotulo}
            value={String(search[nome] ?? '')}
            data={[
              { value: '', label: todas },
              ...data[lista].map(({ id, nome: opcao }) => ({ value: String(id), label: opcao })),
            ]}
            onChange={({ currentTarget: { value } }) => mudar({ [nome]: value === '' ? undefined : Number(value) })}
          />
        );
      })}
      {filtros > 0 && (
        <Button
          variant="subtle"
          onClick={() =>
            mudar({ area: undefined, disciplina: undefined, contrato: undefined, especialidade: undefined })
          }
        >
          Limpar filtros
        </Button>
      )}
    </Stack>
  );
}

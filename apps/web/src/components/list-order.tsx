import { Button, Flex, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { EstadoGrade } from './grade/logica/estado.ts';
import type { Coluna } from './grade/tipos.ts';

interface Props {
  readonly lista: {
    readonly colunas: readonly Coluna<never>[];
    readonly estado: EstadoGrade;
    readonly aoMudarEstado: (estado: EstadoGrade) => void;
  };
}

/** Choice of the order of a list of cards, which have no headers to press. */
export function ListOrder({ lista: { colunas, estado, aoMudarEstado } }: Props) {
  const [primeira] = estado.ordenacao;
  const sort = (id: string, desc: boolean) => aoMudarEstado({ ...estado, ordenacao: id ? [{ id, desc }] : [] });
  const desc = primeira?.desc ?? false;
  const Seta = desc ? IconArrowDown : IconArrowUp;
  return (
    <Flex gap={8} flex="1 1 100%">
      <NativeSelect
        flex={1}
        aria-label="Ordenar por"
        data={[
          { value: '', label: 'Ordenar: como a lista vem' },
          ...colunas
            .filter(({ sortable }) => sortable)
            .map(({ id, header }) => ({ value: id, label: `Ordenar por ${header}` })),
        ]}
        value={primeira?.id ?? ''}
        onChange={({ currentTarget }) => sort(currentTarget.value, desc)}
      />
      {primeira && (
        <Button
          variant="default"
          leftSection={<Seta size={16} aria-hidden="true" />}
          onClick={() => sort(primeira.id, !desc)}
        >
          {desc ? 'Decrescente' : 'Crescente'}
        </Button>
      )}
    </Flex>
  );
}

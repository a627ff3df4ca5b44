import { ActionIcon, Button, Checkbox, Flex } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { colunasIniciais, type EstadoColunas, type EstadoGrade, moveColuna, ordemCompleta } from './logica/estado.ts';
import styles from './menus.module.css';
import { texto } from './textos.ts';
import type { Coluna } from './tipos.ts';

export interface PropsColunas<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly estado: EstadoGrade;
  readonly onEstado: (estado: EstadoGrade) => void;
}

const toggle = (lista: readonly string[], id: string): string[] =>
  lista.includes(id) ? lista.filter((item) => item !== id) : [...lista, id];

/** The choice of the columns that show, their order, and those that stay at the left. */
export function ListaColunas<R>({ colunas, estado, onEstado }: PropsColunas<R>) {
  const ordem = ordemCompleta(estado.colunas, colunas);
  const change = (parte: Partial<EstadoColunas>) => onEstado({ ...estado, colunas: { ...estado.colunas, ...parte } });
  const { ocultas, fixas } = estado.colunas;
  const item = (id: string, lugar: number) => {
    const coluna = colunas.find((candidata) => candidata.id === id);
    if (!coluna) return null;
    const fixa = fixas.includes(id);
    const nome = { coluna: coluna.header };
    return (
      <Flex key={id} component="li" align="center" gap={4} mih={34}>
        <Checkbox
          flex={1}
          miw={0}
          size="sm"
          label={coluna.header}
          checked={!ocultas.includes(id)}
          disabled={coluna.obrigatoria === true}
          onChange={() => change({ ocultas: toggle(ocultas, id) })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-pressed={fixa}
          aria-label={texto(fixa ? 'colunas.soltar' : 'colunas.fixar', nome)}
          onClick={() => change({ fixas: toggle(fixas, id) })}
        >
          {fixa ? <IconPinnedFilled size={16} /> : <IconPin size={16} />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={lugar === 0}
          aria-label={texto('colunas.subir', nome)}
          onClick={() => change({ ordem: moveColuna(ordem, id, -1) })}
        >
          <IconChevronUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={lugar === ordem.length - 1}
          aria-label={texto('colunas.descer', nome)}
          onClick={() => change({ ordem: moveColuna(ordem, id, 1) })}
        >
          <IconChevronDown size={16} />
        </ActionIcon>
      </Flex>
    );
  };
  return (
    <>
      <ul className={styles.listaColunas}>{ordem.map(item)}</ul>
      <Button
        mt="xs"
        size="xs"
        variant="default"
        onClick={() => onEstado({ ...estado, colunas: colunasIniciais(colunas) })}
      >
        {texto('colunas.restaurar')}
      </Button>
    </>
  );
}

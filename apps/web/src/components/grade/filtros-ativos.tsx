import { Button, CloseButton } from '@mantine/core';
import { formatData, formatNumero } from '../../lib/formato.ts';
import styles from './grade.module.css';
import type { EstadoGrade } from './logica/estado.ts';
import type { Filtro } from './logica/filtro.ts';
import { papel } from './partes/papel.ts';
import { texto } from './textos.ts';
import type { Coluna } from './tipos.ts';

interface Props<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly estado: EstadoGrade;
  readonly onEstado: (estado: EstadoGrade) => void;
}

function entre(de: string | undefined, ate: string | undefined): string {
  if (de !== undefined && ate !== undefined) return `${de} a ${ate}`;
  return de !== undefined ? `≥ ${de}` : `≤ ${ate ?? ''}`;
}

const numero = (valor: number | undefined): string | undefined =>
  valor === undefined ? undefined : formatNumero(valor, Number.isInteger(valor) ? 0 : 2);
const dia = (valor: string | undefined): string | undefined => (valor === undefined ? undefined : formatData(valor));

/** A filter in words: `contém "bomba"`, `10 a 20`, `Crítica, Atrasada`. */
export function descreverFiltro<R>(coluna: Coluna<R>, filtro: Filtro): string {
  switch (filtro.tipo) {
    case 'texto': {
      const condicao = texto(`filtro.${filtro.condicao}`).toLowerCase();
      return filtro.texto === '' ? condicao : `${condicao} “${filtro.texto}”`;
    }
    case 'numero':
      return entre(numero(filtro.de), numero(filtro.ate));
    case 'data':
      return entre(dia(filtro.de), dia(filtro.ate));
    case 'opcoes':
      return filtro.valores
        .map((valor) => coluna.opcoes?.find((opcao) => opcao.valor === valor)?.rotulo ?? valor)
        .join(', ');
  }
}

/** One chip for each filter, to read and to remove; nothing when there is none. */
export function FiltrosAtivos<R>({ colunas, estado, onEstado }: Props<R>) {
  const ativos = colunas.flatMap((coluna) => {
    const filtro = estado.filtros[coluna.id];
    return filtro ? [{ coluna, filtro }] : [];
  });
  if (ativos.length === 0) return null;
  const remover = (id: string) => {
    const { [id]: _removido, ...filtros } = estado.filtros;
    onEstado({ ...estado, filtros });
  };
  return (
    <div className={styles.chips} {...papel('group', { 'aria-label': texto('filtro.ativos') })}>
      {ativos.map(({ coluna, filtro }) => (
        <span key={coluna.id} className={styles.chip}>
          <span>
            {coluna.header}: {descreverFiltro(coluna, filtro)}
          </span>
          <CloseButton
            size="xs"
            aria-label={texto('filtro.remover', { coluna: coluna.header })}
            onClick={() => remover(coluna.id)}
          />
        </span>
      ))}
      <Button size="compact-xs" variant="subtle" onClick={() => onEstado({ ...estado, filtros: {} })}>
        {texto('acao.limparFiltros')}
      </Button>
    </div>
  );
}

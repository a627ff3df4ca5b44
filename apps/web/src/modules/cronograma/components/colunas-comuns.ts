import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { type Coluna, createColunas, type TipoValor } from '../../../components/grade/tipos.ts';
import { formatNumero } from '../../../lib/formato.ts';
import { soDeAtividade } from './celulas.tsx';
import type { Linha } from './linha.ts';

export const coluna = createColunas<Linha>();

export const daAtividade = <V>(linha: Linha, valor: (atividade: AtividadeLinha) => V): V | null =>
  linha.tipo === 'no' ? null : valor(linha.atividade);

/** `79,5`; without the decimal where it is zero. */
export const horas = (minutos: number): string => {
  const decimos = Math.round(minutos / 6);
  return formatNumero(decimos / 10, decimos % 10 === 0 ? 0 : 1);
};
export const emHoras = (valor: unknown): string => (typeof valor === 'number' ? horas(valor) : '');

interface Numerica {
  readonly id: string;
  readonly header: string;
  readonly dica?: string;
  readonly width: number;
  readonly tipo: TipoValor;
  readonly sortable?: boolean;
  readonly oculta?: boolean;
  readonly format: (valor: unknown) => string;
  readonly daAtividade: (atividade: AtividadeLinha) => number | string | null;
}

/** A read-only column with values of activities only. */
export const propria = ({ daAtividade: read, ...resto }: Numerica): Coluna<Linha> =>
  coluna({
    ...resto,
    value: (linha: Linha) => daAtividade(linha, read),
    render: soDeAtividade((atividade) => resto.format(read(atividade))),
  });

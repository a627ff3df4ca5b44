import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import type { Expandidos } from '../../../components/grade/logica/expandidos.ts';

/** Depth to which the tree is open: EAP levels, down to the serviços, or everything. */
export type Nivel = 1 | 2 | 3 | 'servicos' | 'tudo';

export const NIVEIS: readonly { readonly nivel: Nivel; readonly rotulo: string }[] = [
  { nivel: 1, rotulo: 'EAP nível 1' },
  { nivel: 2, rotulo: 'EAP nível 2' },
  { nivel: 3, rotulo: 'EAP nível 3' },
  { nivel: 'servicos', rotulo: 'Serviços' },
  { nivel: 'tudo', rotulo: 'Atividades (tudo aberto)' },
];

const idDe = ({ tipo, id }: NoArvore): string => `${tipo}-${id}`;

const isInnermost = (no: NoArvore, seguinte: NoArvore | undefined): boolean =>
  no.tipo !== 'EAP' && (seguinte?.nivel ?? 0) <= no.nivel;

export function expandidosAte(nos: readonly NoArvore[], nivel: Nivel): Expandidos {
  if (nivel === 'tudo') return { todos: true, excecoes: new Set() };
  if (nivel === 'servicos') {
    return { todos: true, excecoes: new Set(nos.filter((no, i) => isInnermost(no, nos[i + 1])).map(idDe)) };
  }
  const abertos = nos.filter((no) => no.tipo !== 'SERVICO' && no.nivel < nivel);
  return { todos: false, excecoes: new Set(abertos.map(idDe)) };
}

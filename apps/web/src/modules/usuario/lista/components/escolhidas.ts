import { LOTE_MAXIMO } from '@cadencia/domain/usuario/gestao/lote.ts';
import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import type { FonteGrade } from '../../../../components/grade/fontes/fonte.ts';
import type { Selecao } from '../../../../components/grade/tipos.ts';

const carregadas = ({ total, getRow }: FonteGrade<UsuarioDaLista>): UsuarioDaLista[] =>
  Array.from({ length: total }, (_, indice) => getRow(indice)).filter((linha) => linha !== undefined);

/** The selection limited to the size of one action; a choice of all takes the first loaded people. */
export function contida(fonte: FonteGrade<UsuarioDaLista>, selecao: Selecao): Selecao {
  const ids = selecao.todas ? carregadas(fonte).map(({ id }) => String(id)) : [...selecao.ids];
  return { todas: false, ids: new Set(ids.slice(0, LOTE_MAXIMO)) };
}

export const escolhidasDe = (fonte: FonteGrade<UsuarioDaLista>, { ids }: Selecao) =>
  carregadas(fonte).filter(({ id }) => ids.has(String(id)));

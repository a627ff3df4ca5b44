import type { Atividade, Calendario, DatasCalculadas } from '../cronograma.ts';
import { CAMPOS, comecou, GRUPO_DO_CAMPO, iguais } from './campos.ts';
import type { Chaveado } from './rechavear.ts';
import type { AtividadeAlterada, Comparacao, GrupoDoCampo, Mudanca, ValorComparado } from './tipos.ts';

/** A side with its calculation. */
export interface Calculado extends Chaveado {
  readonly datas: DatasCalculadas;
}

export const posicoes = ({ cronograma }: Chaveado): Map<string, number> =>
  new Map(cronograma.atividades.map(({ id }, i) => [id, i]));

/** Keys of `um` that are not in `outro`, in order. */
export const soEm = (um: ReadonlyMap<string, unknown>, outro: ReadonlyMap<string, unknown>): string[] =>
  [...um.keys()].filter((chave) => !outro.has(chave)).sort();

/** Activities of both sides that differ in some field, in order of key. */
export function alteradas(antes: Calculado, depois: Calculado): AtividadeAlterada[] {
  const depoisDe = posicoes(depois);
  const lista: AtividadeAlterada[] = [];
  antes.cronograma.atividades.forEach((atividade, i) => {
    const j = depoisDe.get(atividade.id);
    if (j === undefined) return;
    const nova = depois.cronograma.atividades[j]!;
    const mudancas = [
      ...mudancasDosDados(atividade, nova),
      ...mudou('hh', 'HH', antes.hh.get(atividade.id), depois.hh.get(atividade.id)),
      ...(['inicioCedo', 'terminoCedo', 'folgaTotal'] as const).flatMap((campo) =>
        mudou(campo, 'RESULTADO', antes.datas[campo][i], depois.datas[campo][j]),
      ),
    ];
    if (mudancas.length > 0) lista.push({ chave: atividade.id, mudancas });
  });
  return lista.sort((a, b) => (a.chave < b.chave ? -1 : 1));
}

function mudancasDosDados(antes: Atividade, depois: Atividade): Mudanca[] {
  const dados = CAMPOS.flatMap((campo) => mudou(campo, GRUPO_DO_CAMPO[campo], antes[campo], depois[campo]));
  const grupo = comecou(antes) || comecou(depois) ? 'PROGRESSO' : 'DURACAO';
  return [...dados, ...mudou('restante', grupo, antes.restante, depois.restante)];
}

function mudou(
  campo: string,
  grupo: GrupoDoCampo,
  antes: ValorComparado | undefined,
  depois: ValorComparado | undefined,
): Mudanca[] {
  if (iguais(antes, depois)) return [];
  return [{ campo, grupo, ...(antes !== undefined && { antes }), ...(depois !== undefined && { depois }) }];
}

const porId = (calendarios: readonly Calendario[]) => new Map(calendarios.map((um) => [um.id, um]));

export function calendarios(antes: Chaveado, depois: Chaveado): Comparacao['calendarios'] {
  const velhos = porId(antes.cronograma.calendarios);
  const novos = porId(depois.cronograma.calendarios);
  return {
    adicionados: soEm(novos, velhos),
    removidos: soEm(velhos, novos),
    alterados: [...velhos.keys()].filter((id) => novos.has(id) && !iguais(velhos.get(id), novos.get(id))).sort(),
  };
}

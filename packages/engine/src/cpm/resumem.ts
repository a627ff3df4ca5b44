import type { Cronograma } from '../cronograma.ts';
import type { Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';
import { realDe, storeVaos, type Vao } from './vao.ts';

/**
 * Dates of the summaries that have a branch: from its earliest start to its latest finish, early and late, whatever the
 * summary's own calendar. Complete activities count only when the whole branch is complete, with their actual dates.
 * Call it when levels of effort have their dates, because those of the branch count; other summaries do not, because
 * their activities are in the branch.
 */
export function dateResumos(
  modelo: Modelo,
  passadas: Passadas,
  { atividades, opcoes }: Cronograma,
  noDoId: ReadonlyMap<string, number>,
): void {
  const { atividadeDoNo } = modelo.rede;
  const { datas } = passadas;
  for (const { id, tipo, ramo } of atividades) {
    const no = noDoId.get(id)!;
    if (tipo !== 'RESUMO' || !ramo || realDe(modelo, no)) continue;
    const todas = ramo
      .flatMap((de) => noDoId.get(de) ?? [])
      .filter((de) => atividades[atividadeDoNo[de]!]!.tipo !== 'RESUMO');
    const abertas = todas.filter((de) => !realDe(modelo, de));
    const contam = abertas.length > 0 ? abertas : todas;
    if (contam.length === 0) continue;
    const cedo = vaoDe(contam, datas.inicioCedo, datas.terminoCedo);
    const tarde = vaoDe(contam, datas.inicioTarde, datas.terminoTarde);
    storeVaos(modelo, passadas, no, { cedo, tarde, opcao: opcoes.folgaTotal });
  }
}

function vaoDe(nos: readonly number[], inicios: Int32Array, terminos: Int32Array): Vao {
  const vao: Vao = { inicio: inicios[nos[0]!]!, termino: terminos[nos[0]!]! };
  for (const no of nos) {
    vao.inicio = Math.min(vao.inicio, inicios[no]!);
    vao.termino = Math.max(vao.termino, terminos[no]!);
  }
  return vao;
}

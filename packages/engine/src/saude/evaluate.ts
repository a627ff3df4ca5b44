import { resultadoDe } from '../cpm/calcular.ts';
import { executeAs } from '../cpm/programa.ts';
import type { Cronograma } from '../cronograma.ts';
import { abertasDe, type Base, isTarefa, METAS } from './base.ts';
import { verifyCampo } from './campo.ts';
import { verifyConflitos } from './conflitos.ts';
import { verifyDatas } from './datas.ts';
import { verifyDescricoes } from './descricoes.ts';
import { verifyEquipamentos } from './equipamentos.ts';
import { verifyLinhaDeBase } from './linha-de-base.ts';
import { verifyCredito, verifyRecursos, verifySuperalocacao } from './recursos.ts';
import { testCaminho } from './teste-do-caminho.ts';
import {
  type DadosSaude,
  type OpcoesSaude,
  type ResultadoSaude,
  SAUDE_PADRAO,
  type VerificacaoSaude,
} from './tipos.ts';
import { verifyVinculos } from './vinculos.ts';

/**
 * The health of a schedule: the fourteen points of DCMA and the thirteen rules of a shutdown, each with its count, its
 * denominator, its limit and its findings. The schedule is calculated here, by the rules of `programa`.
 *
 * Without the data of a check (`dados`) there is no verdict: the check names the missing data. Fails as a calculation
 * of dates does.
 */
export function evaluateSaude(
  dado: Cronograma,
  dados: DadosSaude = {},
  dadas: Partial<OpcoesSaude> = {},
): ResultadoSaude {
  const opcoes: OpcoesSaude = { ...SAUDE_PADRAO, ...dadas };
  const execucao = executeAs(opcoes.programa, dado);
  if (!execucao.ok) return execucao;
  const { cronograma } = execucao;
  const { datas, termino, avisos } = resultadoDe(execucao);
  const base: Base = {
    cronograma,
    dados,
    opcoes,
    execucao,
    datas,
    termino,
    avisos,
    abertas: abertasDe(cronograma),
    tarefas: abertasDe(cronograma, isTarefa),
  };
  const verificacoes = [
    ...verifyVinculos(base),
    ...verifyDatas(base),
    verifyRecursos(base),
    ...verifyLinhaDeBase(base),
    testCaminho(base),
    ...verifyCampo(base),
    ...verifyEquipamentos(base),
    verifySuperalocacao(base),
    verifyDescricoes(base),
    ...verifyCredito(base),
    verifyConflitos(base),
  ];
  const ordem = Object.keys(METAS);
  verificacoes.sort((a, b) => ordem.indexOf(a.codigo) - ordem.indexOf(b.codigo));
  return { ok: true, verificacoes, indice: indiceGeral(verificacoes, opcoes) };
}

function indiceGeral(verificacoes: readonly VerificacaoSaude[], { pesos }: OpcoesSaude): number | null {
  let total = 0;
  let passam = 0;
  for (const { codigo, veredito } of verificacoes) {
    if (veredito !== 'PASSA' && veredito !== 'FALHA') continue;
    const peso = pesos[codigo] ?? 1;
    total += peso;
    if (veredito === 'PASSA') passam += peso;
  }
  return total > 0 ? (100 * passam) / total : null;
}

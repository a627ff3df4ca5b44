import { resultadoDe } from '../cpm/calcular.ts';
import { executarComo } from '../cpm/programa.ts';
import type { Cronograma } from '../cronograma.ts';
import { abertasDe, type Base, ehTarefa } from './base.ts';
import { verificarCampo } from './campo.ts';
import { verificarDatas } from './datas.ts';
import { verificarDescricoes } from './descricoes.ts';
import { verificarEquipamentos } from './equipamentos.ts';
import { verificarLinhaDeBase } from './linha-de-base.ts';
import { METAS } from './metas.ts';
import { verificarCredito, verificarRecursos } from './recursos.ts';
import { verificarSuperalocacao } from './superalocacao.ts';
import { testarCaminho } from './teste-do-caminho.ts';
import {
  type DadosSaude,
  type OpcoesSaude,
  type ResultadoSaude,
  SAUDE_PADRAO,
  type VerificacaoSaude,
} from './tipos.ts';
import { verificarVinculos } from './vinculos.ts';

/**
 * The health of a schedule: the fourteen points of DCMA and the twelve rules of a shutdown, each with what it counted, of
 * how many, against which limit, and what it found. The schedule is calculated here, by the rules of `programa`.
 *
 * What is not known (`dados`) is not judged: those checks say what they lack. Fails as a calculation of dates does.
 */
export function avaliarSaude(
  dado: Cronograma,
  dados: DadosSaude = {},
  dadas: Partial<OpcoesSaude> = {},
): ResultadoSaude {
  const opcoes: OpcoesSaude = { ...SAUDE_PADRAO, ...dadas };
  const execucao = executarComo(opcoes.programa, dado);
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
    tarefas: abertasDe(cronograma, ehTarefa),
  };
  const verificacoes = [
    ...verificarVinculos(base),
    ...verificarDatas(base),
    verificarRecursos(base),
    ...verificarLinhaDeBase(base),
    testarCaminho(base),
    ...verificarCampo(base),
    ...verificarEquipamentos(base),
    verificarSuperalocacao(base),
    verificarDescricoes(base),
    ...verificarCredito(base),
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

import { trabalhoEntre } from '../calendario/instante.ts';
import { agendarComo } from '../cpm/programa.ts';
import { MINUTOS_DIA } from '../tempo.ts';
import { type Base, isTarefa, judge } from './base.ts';
import type { VerificacaoSaude } from './tipos.ts';

/** Added duration, and tolerance of the end's move: pauses of other calendars lie in between. */
const ACRESCIMO = 600 * MINUTOS_DIA;
const TOLERANCIA = 0.05;

/**
 * Check 12: 600 more days of the critical activity that starts first must move the end by as much. It fails where a
 * fixed date, or a missing link, lies between the two.
 */
export function testCaminho(base: Base): VerificacaoSaude {
  const { cronograma, datas, execucao, opcoes } = base;
  const posicao = primeiraCritica(base);
  if (posicao === undefined) return judge(base, 'TESTE_DO_CAMINHO', { denominador: 0, achados: [] });
  const { modelo } = execucao;
  const cal = modelo.calendarios[modelo.calendario[modelo.rede.noDaAtividade[posicao]!]!]!;
  const fim = datas.terminoCedo[posicao]!;
  const mais = trabalhoEntre(cal, fim, fim + ACRESCIMO);
  const atividades = cronograma.atividades.map((atividade, i) =>
    i === posicao
      ? { ...atividade, duracao: atividade.duracao + mais, restante: atividade.restante + mais }
      : atividade,
  );
  const longo = agendarComo(opcoes.programa, { ...cronograma, atividades });
  const atraso = longo.ok ? atrasoDoFim(base, longo.datas.terminoCedo) : 0;
  const acompanha = Math.abs(atraso - ACRESCIMO) <= TOLERANCIA * ACRESCIMO;
  const atividade = cronograma.atividades[posicao]!.id;
  return judge(base, 'TESTE_DO_CAMINHO', {
    denominador: 1,
    achados: acompanha ? [] : [{ motivo: 'TERMINO_NAO_ACOMPANHA', atividade, valor: atraso }],
  });
}

/** Delay of the activities that now end the project: the largest of several. Another activity may end even later. */
function atrasoDoFim({ abertas, datas, termino }: Base, depois: Int32Array): number {
  let atraso = 0;
  for (const i of abertas) {
    if (datas.terminoCedo[i] === termino) atraso = Math.max(atraso, depois[i]! - termino);
  }
  return atraso;
}

/** The first to start among the remaining critical tasks, or, without any, among those of the longest path. */
function primeiraCritica({ cronograma, abertas, datas }: Base): number | undefined {
  const comTrabalho = abertas.filter(
    (i) => isTarefa(cronograma.atividades[i]!) && cronograma.atividades[i]!.restante > 0,
  );
  const criticas = comTrabalho.filter((i) => datas.critica[i] === 1);
  const quais = criticas.length > 0 ? criticas : comTrabalho.filter((i) => datas.caminhoMaisLongo[i] === 1);
  const antes = (a: number, b: number): boolean =>
    datas.inicioCedo[a] === datas.inicioCedo[b]
      ? cronograma.atividades[a]!.id < cronograma.atividades[b]!.id
      : datas.inicioCedo[a]! < datas.inicioCedo[b]!;
  let primeira: number | undefined;
  for (const i of quais) if (primeira === undefined || antes(i, primeira)) primeira = i;
  return primeira;
}

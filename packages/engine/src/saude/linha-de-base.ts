import { trabalhoEntre } from '../calendario/instante.ts';
import { type Minuto, minuto } from '../tempo.ts';
import { type Base, isTarefa, judge, semDado } from './base.ts';
import type { AchadoSaude, VerificacaoSaude } from './tipos.ts';

/** Checks 11, 13 and 14, in that order: comparison with the baseline at the data date. Milestones do not count. */
export function verifyLinhaDeBase(base: Base): readonly [VerificacaoSaude, VerificacaoSaude, VerificacaoSaude] {
  const { linhaBase } = base.dados;
  if (!linhaBase) return [semDado(base, 'ATRASADAS', 'linhaBase'), cpli(base), semDado(base, 'BEI', 'linhaBase')];
  const devidas = tarefasDevidas(base, linhaBase);
  return [atrasadas(base, devidas), cpli(base), bei(base, devidas)];
}

interface Devida {
  readonly posicao: number;
  readonly previsto: Minuto;
}

/** Tasks that the baseline finishes by the data date. */
function tarefasDevidas({ cronograma }: Base, linhaBase: ReadonlyMap<string, Minuto>): Devida[] {
  return cronograma.atividades.flatMap((atividade, posicao) => {
    const previsto = linhaBase.get(atividade.id);
    return isTarefa(atividade) && previsto !== undefined && previsto <= cronograma.dataBase
      ? [{ posicao, previsto }]
      : [];
  });
}

function atrasadas(base: Base, devidas: readonly Devida[]): VerificacaoSaude {
  const achados: AchadoSaude[] = [];
  for (const { posicao, previsto } of devidas) {
    const { id: atividade, terminoReal } = base.cronograma.atividades[posicao]!;
    const ate = terminoReal ?? minuto(base.datas.terminoCedo[posicao]!);
    if (ate > previsto) achados.push({ motivo: 'ATRASADA', atividade, de: previsto, ate, valor: ate - previsto });
  }
  return judge(base, 'ATRASADAS', { denominador: devidas.length, achados });
}

/** BEI: tasks completed by the data date, due or not, over tasks due by then. */
function bei(base: Base, devidas: readonly Devida[]): VerificacaoSaude {
  const { atividades, dataBase } = base.cronograma;
  const concluida = (posicao: number) => (atividades[posicao]!.terminoReal ?? Number.POSITIVE_INFINITY) <= dataBase;
  const quantidade = atividades.filter((atividade, i) => isTarefa(atividade) && concluida(i)).length;
  const achados = devidas
    .filter(({ posicao }) => !concluida(posicao))
    .map(
      ({ posicao, previsto }): AchadoSaude => ({
        motivo: 'NAO_CONCLUIDA',
        atividade: atividades[posicao]!.id,
        de: previsto,
      }),
    );
  const denominador = devidas.length;
  return judge(base, 'BEI', {
    denominador,
    achados,
    quantidade,
    medida: denominador > 0 ? quantidade / denominador : 0,
  });
}

/**
 * CPLI: (remaining critical path + float of the end) ÷ remaining critical path, in working minutes of the project's
 * calendar. The remaining path goes from the data date to the calculated end, the float from there to the imposed
 * finish, or else to the last finish of the baseline.
 */
function cpli(base: Base): VerificacaoSaude {
  const { cronograma, termino, execucao, abertas, dados } = base;
  const meta = cronograma.terminoImposto ?? ultimo(dados.linhaBase);
  if (meta === undefined) return semDado(base, 'CPLI', 'meta');
  const { lista, ausente } = execucao.calendarios;
  const cal = lista[ausente]!;
  const de = Math.max(cronograma.dataBase, cronograma.inicio);
  const falta = abertas.length > 0 ? trabalhoEntre(cal, de, termino) : 0;
  if (falta <= 0) return judge(base, 'CPLI', { denominador: 0, achados: [] });
  const folga = trabalhoEntre(cal, termino, meta);
  const achados: AchadoSaude[] =
    folga < 0 ? [{ motivo: 'PRAZO_CURTO', valor: folga, de: meta, ate: minuto(termino) }] : [];
  return judge(base, 'CPLI', {
    denominador: falta,
    achados,
    quantidade: falta + folga,
    medida: (falta + folga) / falta,
  });
}

function ultimo(linhaBase: ReadonlyMap<string, Minuto> | undefined): Minuto | undefined {
  let maior: Minuto | undefined;
  for (const termino of linhaBase?.values() ?? []) if (maior === undefined || termino > maior) maior = termino;
  return maior;
}

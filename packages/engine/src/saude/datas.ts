import type { Atividade, TipoRestricao } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { type Base, judge } from './base.ts';
import type { AchadoSaude, MotivoSaude, VerificacaoSaude } from './tipos.ts';

/** Constraints that keep the logic from moving an activity: MSO, MFO, SNLT, FNLT, and P6's mandatory ones. */
const RIGIDAS: ReadonlySet<TipoRestricao> = new Set<TipoRestricao>([
  'INICIAR_EM',
  'TERMINAR_EM',
  'NAO_INICIAR_DEPOIS',
  'NAO_TERMINAR_DEPOIS',
  'INICIO_OBRIGATORIO',
  'TERMINO_OBRIGATORIO',
]);

const rigida = ({ restricao, restricaoSecundaria }: Atividade): boolean =>
  [restricao, restricaoSecundaria].some((uma) => uma !== undefined && RIGIDAS.has(uma.tipo));

/** Checks 5 to 9: constraints, floats, durations and dates. */
export function verifyDatas(base: Base): VerificacaoSaude[] {
  const { cronograma, opcoes, datas, abertas, tarefas } = base;
  const { atividades } = cronograma;
  const daFolga = (motivo: MotivoSaude, serve: (folga: number) => boolean): AchadoSaude[] =>
    abertas
      .filter((i) => serve(datas.folgaTotal[i]!))
      .map((i) => ({ motivo, atividade: atividades[i]!.id, valor: datas.folgaTotal[i]! }));
  const denominador = abertas.length;
  return [
    judge(base, 'RESTRICOES_RIGIDAS', {
      denominador,
      achados: abertas
        .filter((i) => rigida(atividades[i]!))
        .map((i) => ({ motivo: 'RESTRICAO_RIGIDA', atividade: atividades[i]!.id })),
    }),
    judge(base, 'FOLGA_ALTA', { denominador, achados: daFolga('FOLGA_ALTA', (folga) => folga > opcoes.folgaAlta) }),
    judge(base, 'FOLGA_NEGATIVA', { denominador, achados: daFolga('FOLGA_NEGATIVA', (folga) => folga < 0) }),
    judge(base, 'DURACAO_ALTA', {
      denominador: tarefas.length,
      achados: tarefas
        .filter((i) => atividades[i]!.duracao > opcoes.duracaoAlta)
        .map((i) => ({ motivo: 'DURACAO_ALTA', atividade: atividades[i]!.id, valor: atividades[i]!.duracao })),
    }),
    datasInvalidas(base),
  ];
}

/** Open dates before the data date, and actual dates after it (or after the last report). */
function datasInvalidas(base: Base): VerificacaoSaude {
  const { cronograma, datas, abertas, avisos } = base;
  const { atividades, dataBase } = cronograma;
  const achados: AchadoSaude[] = avisos
    .filter(({ codigo }) => codigo === 'data_real_futura')
    .map(({ atividade }) => ({ motivo: 'REAL_NO_FUTURO', ...(atividade !== undefined && { atividade }) }));
  for (const i of abertas) {
    const { id: atividade, inicioReal } = atividades[i]!;
    const previsto = inicioReal === undefined ? datas.inicioCedo[i]! : datas.terminoCedo[i]!;
    if (previsto < dataBase) achados.push({ motivo: 'PREVISTA_NO_PASSADO', atividade, de: minuto(previsto) });
  }
  return judge(base, 'DATAS_INVALIDAS', { denominador: atividades.length, achados });
}

import { diaDaSemana, type Excecao, type Intervalo } from '@cadencia/engine';
import type { CalendarioArquivo } from '../arquivo.ts';
import { OrcamentoExcecoes } from '../excecoes.ts';
import { SEMANA_PADRAO } from '../intervalos.ts';
import { LIMITES } from '../limites.ts';
import { idValido, nomeLimpo } from '../texto.ts';
import type { NoXml } from '../xml/no-xml.ts';
import { excecoesDe, periodoDe, turnosDe } from './excecao.ts';

/** Sunday to Saturday; a day without a definition has its base's work. */
type SemanaParcial = (readonly Intervalo[] | undefined)[];

interface Lido {
  readonly id: string;
  readonly base: string;
  readonly nome: string;
  readonly semana: SemanaParcial;
  readonly excecoes: readonly Excecao[];
  readonly declaradas: number;
}

function semanaDe(dias: readonly NoXml[]): SemanaParcial {
  const semana: SemanaParcial = Array.from({ length: 7 });
  for (const dia of dias) {
    const tipo = Number(dia.texto('DayType'));
    if (tipo >= 1 && tipo <= 7) semana[tipo - 1] = turnosDe(dia);
  }
  return semana;
}

/** An alternative week, valid in a period, as exceptions day by day. */
function semanaAlternativa(no: NoXml): Excecao[] {
  const periodo = periodoDe(no);
  const semana = semanaDe(no.em('WeekDays', 'WeekDay'));
  const excecoes: Excecao[] = [];
  for (let dia = periodo?.de ?? 0; periodo && dia <= periodo.ate; dia += 1) {
    const intervalos = semana[diaDaSemana(dia)];
    if (intervalos) excecoes.push({ de: dia, ate: dia, intervalos });
  }
  return excecoes;
}

/** Older files keep exceptions among the days of the week, with DayType 0; newer ones repeat them there. */
function excecoesAntigas(dias: readonly NoXml[]): Excecao[] {
  return dias.flatMap((dia) => {
    const periodo = dia.texto('DayType') === '0' ? periodoDe(dia) : undefined;
    return periodo ? [{ ...periodo, intervalos: turnosDe(dia) }] : [];
  });
}

function read(no: NoXml, orcamento: OrcamentoExcecoes): Lido {
  const dias = no.em('WeekDays', 'WeekDay');
  const novas = no.em('Exceptions', 'Exception');
  const antigas = novas.length > 0 ? [] : excecoesAntigas(dias);
  const id = no.texto('UID');
  const excecoes = [...antigas];
  const soma = (mais: readonly Excecao[]): void => {
    orcamento.gasta(mais.length);
    for (const excecao of mais) excecoes.push(excecao);
  };
  for (const semana of no.em('WorkWeeks', 'WorkWeek')) soma(semanaAlternativa(semana));
  for (const nova of novas) soma(excecoesDe(nova));
  return {
    id,
    base: no.texto('BaseCalendarUID'),
    nome: nomeLimpo(no.texto('Name')) || `Calendário ${id}`,
    semana: semanaDe(dias),
    excecoes,
    declaradas: novas.length > 0 ? novas.length : antigas.length,
  };
}

/** The calendar, its base, and so on to the last base; a loop of bases is cut. */
function linhagem(calendario: Lido, porId: ReadonlyMap<string, Lido>): Lido[] {
  const vistos: Lido[] = [];
  let atual: Lido | undefined = calendario;
  while (atual && !vistos.includes(atual) && vistos.length < LIMITES.bases) {
    vistos.push(atual);
    atual = porId.get(atual.base);
  }
  return vistos;
}

/**
 * The calendars of the file, each whole: it takes missing definitions from its base, and its own exceptions win.
 * @throws {LeituraInterrompida} `arquivo.excecoes_demais`
 */
export function calendariosMspdi(nos: readonly NoXml[]): CalendarioArquivo[] {
  const orcamento = new OrcamentoExcecoes();
  const validos = nos.filter((no) => idValido(no.texto('UID')));
  const porId = new Map(validos.map((no) => [no.texto('UID'), read(no, orcamento)]));
  return [...porId.values()].map((calendario) => {
    const linha = linhagem(calendario, porId);
    return {
      id: calendario.id,
      nome: calendario.nome,
      semana: SEMANA_PADRAO.map((padrao, dia) => linha.find((lido) => lido.semana[dia])?.semana[dia] ?? padrao),
      excecoes: orcamento.junta(linha.toReversed().map((lido) => lido.excecoes)),
      excecoesProprias: calendario.declaradas,
    };
  });
}

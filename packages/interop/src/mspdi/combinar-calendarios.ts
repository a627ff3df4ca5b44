import { diaDaSemana, type Excecao, type Intervalo } from '@cadencia/engine';
import type { CalendarioArquivo } from '../arquivo.ts';
import { uniteIntervalos } from '../intervalos.ts';

/** Most days with exceptions in a combination; beyond, there is no combination. */
const MAXIMO_DIAS = 5_000;

type Operacao = 'UNIAO' | 'INTERSECAO';

function intersecao(a: readonly Intervalo[], b: readonly Intervalo[]): Intervalo[] {
  return a.flatMap((um) =>
    b.flatMap((outro) => {
      const inicio = Math.max(um.inicio, outro.inicio);
      const fim = Math.min(um.fim, outro.fim);
      return fim > inicio ? [{ inicio, fim }] : [];
    }),
  );
}

function combina(dias: readonly (readonly Intervalo[])[], operacao: Operacao): Intervalo[] {
  const [primeiro = [], ...resto] = dias;
  if (operacao === 'UNIAO') return uniteIntervalos(dias.flat());
  return uniteIntervalos(resto.reduce<readonly Intervalo[]>(intersecao, primeiro));
}

/** The exceptions of a calendar day by day; the last one of a day wins. Undefined beyond the limit. */
function porDia({ excecoes }: CalendarioArquivo): Map<number, readonly Intervalo[]> | undefined {
  const dias = new Map<number, readonly Intervalo[]>();
  for (const { de, ate, intervalos } of excecoes) {
    if (ate - de + dias.size > MAXIMO_DIAS) return undefined;
    for (let dia = de; dia <= ate; dia += 1) dias.set(dia, intervalos);
  }
  return dias;
}

/**
 * A new calendar with the times when any of the calendars works (`UNIAO`) or when all of them do (`INTERSECAO`). Absent
 * when there are too many days of exceptions, or when no day of the week has work.
 */
export function combineCalendarios(
  calendarios: readonly CalendarioArquivo[],
  operacao: Operacao,
): CalendarioArquivo | undefined {
  const excecoes = calendarios.map(porDia).filter((dias) => dias !== undefined);
  if (excecoes.length < calendarios.length) return undefined;
  const dias = [...new Set(excecoes.flatMap((porDias) => [...porDias.keys()]))].sort((a, b) => a - b);
  if (dias.length > MAXIMO_DIAS) return undefined;
  const semana = Array.from({ length: 7 }, (_, dia) =>
    combina(
      calendarios.map((c) => c.semana[dia] ?? []),
      operacao,
    ),
  );
  if (semana.every((intervalos) => intervalos.length === 0)) return undefined;
  const noDia = (dia: number): Excecao => {
    const deCada = calendarios.map((c, i) => excecoes[i]?.get(dia) ?? c.semana[diaDaSemana(dia)] ?? []);
    return { de: dia, ate: dia, intervalos: combina(deCada, operacao) };
  };
  const sinal = operacao === 'UNIAO' ? '+' : 'x';
  return {
    id: calendarios.map((calendario) => calendario.id).join(sinal),
    nome: calendarios.map((calendario) => calendario.nome).join(` ${sinal} `),
    semana,
    excecoes: dias.map(noDia),
    excecoesProprias: 0,
    combinado: true,
  };
}

import {
  agendarComoMsProject,
  agendarComoP6,
  type CalendarioCompilado,
  compileCalendario,
  type DatasCalculadas,
  trabalhoAte,
} from '@cadencia/engine';
import type { AtividadeArquivo, DatasArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { cronogramaDoArquivo } from '@cadencia/interop/testing/cronograma-do-arquivo.ts';
import { textoDoInstante } from './instante.ts';

export interface Divergencia {
  readonly codigo: string;
  /** Field, the file's value and ours, for each field that differs. */
  readonly campos: readonly string[];
}

export interface Comparacao {
  readonly abertas: number;
  /** Dates that agree to the minute; these count. */
  readonly iguais: number;
  /** Dates that agree or, in P6 and where typed by hand, fall on the same work: a shift ends as the next starts. */
  readonly noMesmoTrabalho: number;
  /** Activities that agree and have a free float in the file, and how many of them have our float. */
  readonly livres: { readonly comparadas: number; readonly iguais: number };
  readonly divergencias: readonly Divergencia[];
  /** Why nothing could be compared. */
  readonly falha?: string;
}

const ACOMPANHAM = new Set(['ESFORCO', 'RESUMO', 'REDE']);
const CAMPOS = ['inicioCedo', 'terminoCedo', 'inicioTarde', 'terminoTarde'] as const;

/** Whether an activity is open: not complete, no level of effort or summary, early start and late finish stored. */
const aberta = ({ tipo, terminoReal, datas }: AtividadeArquivo): boolean =>
  !ACOMPANHAM.has(tipo) &&
  terminoReal === undefined &&
  datas.inicioCedo !== undefined &&
  datas.terminoTarde !== undefined;

/** Schedules a project and compares the dates with those stored in its file, to the minute that files hold. */
export function compareProjeto(projeto: ProjetoArquivo): Comparacao {
  const abertas = projeto.atividades.flatMap((atividade, posicao) => (aberta(atividade) ? [posicao] : []));
  const cronograma = cronogramaDoArquivo(projeto);
  const resultado = projeto.comportamento === 'P6' ? agendarComoP6(cronograma) : agendarComoMsProject(cronograma);
  if (!resultado.ok) {
    const livres = { comparadas: 0, iguais: 0 };
    const nenhuma = { iguais: 0, noMesmoTrabalho: 0, livres, divergencias: [] };
    return { abertas: abertas.length, ...nenhuma, falha: JSON.stringify(resultado) };
  }
  const calendarios = new Map(
    projeto.calendarios.map((calendario) => [
      calendario.id,
      compileCalendario(calendario, cronograma.inicio, resultado.termino),
    ]),
  );
  const divergencias: Divergencia[] = [];
  const livres = { comparadas: 0, iguais: 0 };
  let noMesmoTrabalho = 0;
  for (const posicao of abertas) {
    const atividade = projeto.atividades[posicao]!;
    const tolerante = projeto.comportamento === 'P6' || atividade.manual !== undefined;
    const calendario = tolerante ? calendarios.get(atividade.calendario) : undefined;
    const campos = diferencas(atividade.datas, resultado.datas, posicao);
    if (diferencas(atividade.datas, resultado.datas, posicao, calendario).length === 0) noMesmoTrabalho++;
    if (campos.length > 0) {
      divergencias.push({ codigo: atividade.codigo, campos });
      continue;
    }
    const livre = atividade.datas.folgaLivre;
    if (livre === undefined) continue;
    livres.comparadas++;
    if (Math.abs(livre - resultado.datas.folgaLivre[posicao]!) <= 1) livres.iguais++;
  }
  const iguais = abertas.length - divergencias.length;
  return { abertas: abertas.length, iguais, noMesmoTrabalho, livres, divergencias };
}

function diferencas(
  arquivo: DatasArquivo,
  nossas: DatasCalculadas,
  posicao: number,
  calendario?: CalendarioCompilado,
): string[] {
  const campos: string[] = [];
  for (const campo of CAMPOS) {
    const delas = arquivo[campo];
    const nossa = nossas[campo][posicao]!;
    if (delas === undefined || delas === nossa) continue;
    if (calendario && trabalhoAte(calendario, delas) === trabalhoAte(calendario, nossa)) continue;
    campos.push(`${campo} ${textoDoInstante(delas)} ≠ ${textoDoInstante(nossa)}`);
  }
  const folga = arquivo.folgaTotal;
  const nossaFolga = nossas.folgaTotal[posicao]!;
  if (folga !== undefined && Math.abs(folga - nossaFolga) > 1) campos.push(`folgaTotal ${folga} ≠ ${nossaFolga}`);
  return campos;
}

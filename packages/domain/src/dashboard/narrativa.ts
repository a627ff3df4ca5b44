import { decimalBr } from '../cadastro-texto.ts';
import { diaMesEscrito } from '../data-escrita.ts';
import type { PainelGeral, Parte } from './geral.ts';

/** How the finish moved since the last day whose finish is kept. */
export interface Movimento {
  /** `2027-08-02`. */
  readonly desde: string;
  readonly minutos: number;
}

type Fatos = Pick<PainelGeral, 'indices' | 'partes' | 'curva' | 'corte' | 'desvioTermino' | 'atrasos' | 'marcos'> & {
  readonly movimento?: Movimento | undefined;
};

const MINUTOS_HORA = 60;

const n1 = (valor: number): string => decimalBr(valor.toFixed(1)).replace(/,0$/, '');
const horas = (minutos: number): string => `${decimalBr(String(Math.round(Math.abs(minutos) / MINUTOS_HORA)))} h`;
const minutosEntre = (de: string, ate: string): number => (Date.parse(`${ate}Z`) - Date.parse(`${de}Z`)) / 60_000;

/** Weight that a part lacks to be where it was planned; negative when it is ahead. */
const falta = ({ peso, previsto, real }: Parte): number => (peso * ((previsto ?? 0) - (real ?? 0))) / 100;

function ondeEstamos({ indices }: Fatos): string {
  const { desvio, realizadoPct, previstoPct } = indices;
  if (desvio === null || realizadoPct === null || previstoPct === null)
    return 'Ainda não há avanço apontado contra uma linha de base.';
  const medida = `realizado ${n1(realizadoPct)}% contra ${n1(previstoPct)}% previstos`;
  if (Math.abs(desvio) < 0.05) return `Estamos no previsto: ${medida}.`;
  return `Estamos ${n1(Math.abs(desvio))} p.p. ${desvio < 0 ? 'atrás' : 'à frente'} do previsto: ${medida}.`;
}

/** Which parts the deviation comes from; undefined when nothing is behind. */
function deOndeVem({ partes, indices }: Fatos): string | undefined {
  if ((indices.desvio ?? 0) >= 0) return undefined;
  const vem = (de: readonly Parte[]) => {
    const atras = de.filter((um) => falta(um) > 0);
    const total = atras.reduce((soma, um) => soma + falta(um), 0);
    const maior = atras.toSorted((a, b) => falta(b) - falta(a))[0];
    return maior && total > 0 ? `${n1((100 * falta(maior)) / total)}% em ${maior.nome}` : undefined;
  };
  const lugares = [vem(partes.area), vem(partes.disciplina), vem(partes.contrato)].filter(Boolean);
  return lugares.length === 0 ? undefined : `Do que está atrás: ${lugares.join('; ')}.`;
}

/** `perdeu 6 h desde ontem`; undefined when nothing is kept of a day before, or when the finish stayed where it was. */
function desdeAntes({ movimento, corte }: Fatos): string | undefined {
  if (!movimento || Math.abs(movimento.minutos) < MINUTOS_HORA / 2) return undefined;
  const { desde, minutos } = movimento;
  const ontem = minutosEntre(`${desde}T00:00`, `${corte.slice(0, 10)}T00:00`) === 24 * MINUTOS_HORA;
  return `${minutos > 0 ? 'perdeu' : 'ganhou'} ${horas(minutos)} desde ${ontem ? 'ontem' : diaMesEscrito(desde)}`;
}

function quandoTermina(fatos: Fatos): string | undefined {
  const { desvioTermino, atrasos } = fatos;
  if (desvioTermino === null) return undefined;
  const meta =
    desvioTermino > 0
      ? `passa ${horas(desvioTermino)} da meta`
      : desvioTermino < 0
        ? `cabe na meta, com ${horas(desvioTermino)} de sobra`
        : 'é o da meta';
  const critica = atrasos.find((um) => um.critica);
  const moveu = desdeAntes(fatos);
  if (!critica) return `O término calculado ${meta}${moveu ? `; ${moveu}` : ''}.`;
  return `O término calculado ${meta}; o caminho crítico passa por ${critica.codigo} ${critica.nome}${moveu ? ` e ${moveu}` : ''}.`;
}

/** The pace of the last shifts against the pace that the rest asks for. */
function queRitmo({ curva, indices }: Fatos): string | undefined {
  const feitos = curva.flatMap(({ realizadoPct }) => (realizadoPct === null ? [] : [realizadoPct]));
  const restam = curva.filter(({ realizadoPct }) => realizadoPct === null).length;
  const [antes, agora] = [feitos.at(-4), feitos.at(-1)];
  if (antes === undefined || agora === undefined || restam === 0 || (indices.realizadoPct ?? 100) >= 100)
    return undefined;
  const ritmo = (agora - antes) / 3;
  const preciso = (100 - agora) / restam;
  return `Ritmo dos últimos três turnos: ${n1(ritmo)} p.p. por turno; para acabar no plano, ${n1(preciso)}.`;
}

/** The milestone that comes next, against the baseline. */
function proximoMarco({ marcos, corte }: Fatos): string | undefined {
  const [proximo] = marcos
    .flatMap(({ real, tendencia, ...um }) =>
      real === null && tendencia && tendencia >= corte ? [{ ...um, tendencia }] : [],
    )
    .toSorted((a, b) => a.tendencia.localeCompare(b.tendencia));
  if (!proximo) return undefined;
  const { codigo, nome, previsto, tendencia } = proximo;
  const atraso = previsto === null ? 0 : minutosEntre(previsto, tendencia);
  const quando = `${diaMesEscrito(tendencia)} ${tendencia.slice(11, 16)}`;
  const base =
    Math.abs(atraso) < MINUTOS_HORA / 2 ? '' : `, ${horas(atraso)} ${atraso > 0 ? 'depois' : 'antes'} da linha de base`;
  return `Próximo marco: ${codigo} ${nome}, em ${quando}${base}.`;
}

/** The board in up to five sentences, by rules on its own figures (domain.md §11.2). */
export const narrar = (fatos: Fatos): string[] =>
  [ondeEstamos, deOndeVem, quandoTermina, queRitmo, proximoMarco].flatMap((dizer) => dizer(fatos) ?? []);

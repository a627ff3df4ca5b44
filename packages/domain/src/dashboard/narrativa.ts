import { decimalBr } from '../cadastro-texto.ts';
import type { PainelGeral, Parte } from './geral.ts';

type Fatos = Pick<
  PainelGeral,
  'indices' | 'partes' | 'curva' | 'desvioTermino' | 'folgaMinima' | 'atividades' | 'atrasos' | 'aVir'
>;

const MINUTOS_HORA = 60;

const n1 = (valor: number): string => decimalBr(valor.toFixed(1)).replace(/,0$/, '');
const contado = (n: number, um: string, varios: string): string => `${decimalBr(String(n))} ${n === 1 ? um : varios}`;

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

function quandoTermina({ desvioTermino, folgaMinima, atividades, atrasos }: Fatos): string | undefined {
  if (desvioTermino === null) return undefined;
  const horas = Math.abs(Math.round(desvioTermino / MINUTOS_HORA));
  const meta =
    desvioTermino > 0
      ? `passa ${horas} h da meta`
      : desvioTermino < 0
        ? `cabe na meta, com ${horas} h de sobra`
        : 'é o da meta';
  const critica = atrasos.find((um) => um.critica);
  const caminho = critica ? `; o caminho crítico passa por ${critica.codigo} ${critica.nome}` : '';
  const folga =
    folgaMinima === null
      ? ''
      : ` A menor folga é de ${n1(folgaMinima / MINUTOS_HORA)} h, com ${contado(atividades.criticas, 'atividade crítica', 'atividades críticas')}.`;
  return `O término calculado ${meta}${caminho}.${folga}`;
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

function oQueVem({ aVir, atividades }: Fatos): string | undefined {
  const [dia] = aVir;
  if (!dia) return undefined;
  return `Nas próximas ${dia.horas} h: ${contado(dia.inicios, 'início', 'inícios')}, ${contado(dia.terminos, 'término', 'términos')}${dia.apoios === null ? '' : ` e ${contado(dia.apoios, 'apoio', 'apoios')}`}; ${contado(atividades.atrasadas, 'atividade atrasada', 'atividades atrasadas')} contra a linha de base.`;
}

/** The board in up to five sentences, by rules on its own figures (domain.md §11.2). */
export const narrar = (fatos: Fatos): string[] =>
  [ondeEstamos, deOndeVem, quandoTermina, queRitmo, oQueVem].flatMap((dizer) => dizer(fatos) ?? []);

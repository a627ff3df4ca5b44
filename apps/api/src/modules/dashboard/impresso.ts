import { emD } from '@cadencia/domain/cadastro-texto.ts';
import { alcancesDe } from '@cadencia/domain/dashboard/alcance.ts';
import {
  type NomeDeFiltro,
  type NomeDeParte,
  PARTES,
  type PainelGeral,
  type QuadrosDoGeral,
} from '@cadencia/domain/dashboard/geral.ts';
import {
  crescimentoDe,
  desenhados,
  efetivoDe,
  foraDe,
  funilDe,
  type NomeDeQuadro,
  QUADROS,
} from '@cadencia/domain/dashboard/quadros.ts';
import { desenhoDoGrafico } from '@cadencia/domain/informe/desenho.ts';
import { escreve, type Tom } from '@cadencia/domain/informe/modelo.ts';
import { numerosDe } from '@cadencia/domain/painel-numeros.ts';
import {
  FAROIS_DA_ADERENCIA,
  FAROIS_DO_DESVIO,
  type Farois,
  PALAVRAS_DO_FAROL,
  tomDoFarol,
} from '@cadencia/domain/parametro/farol.ts';
import { deQuantosDias } from '@cadencia/domain/projeto/schema.ts';
import { documento } from '../../infra/documento.ts';
import { drawSvg } from '../../infra/grafico.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';
import { impresso, PAPEL, tabelaImpressa } from '../../painel/jobs.ts';

interface Numero {
  readonly titulo: string;
  readonly valor: string;
  readonly comparacao: string;
  readonly tom: Tom;
}

const n = (valor: number | null) => escreve('NUMERO', valor);
const numero = (titulo: string, valor: string, comparacao = '', tom: Tom = ''): Numero => ({
  titulo,
  valor,
  comparacao,
  tom,
});

function indice(titulo: string, valor: number | null, farois: Farois): Numero {
  const tom = tomDoFarol(valor, farois);
  return numero(titulo, escreve('INDICE', valor), tom && PALAVRAS_DO_FAROL[tom], tom);
}

function doProjeto({ projeto, indices, atividades, ...geral }: PainelGeral): Numero[] {
  const { termino, terminoMeta, desvioTermino, folgaMinima } = geral;
  const passa = desvioTermino === null ? '' : `${escreve('HORAS', desvioTermino, { sinal: true })} da meta`;
  return [
    numero(
      'Contagem (D±)',
      [emD(projeto.num_dia_parada_pro), deQuantosDias(projeto)].filter(Boolean).join(' '),
      `Início ${escreve('DATA_HORA', projeto.dat_inicio_parada_pro)}`,
    ),
    numero(
      'Avanço real',
      escreve('PERCENTUAL', indices.realizadoPct),
      `previsto ${escreve('PERCENTUAL', indices.previstoPct)} · ${escreve('PONTOS', indices.desvio)}`,
      tomDoFarol(indices.desvio, FAROIS_DO_DESVIO),
    ),
    indice('SPI', indices.spi, indices.farois),
    numero(
      'Término (tendência)',
      escreve('DATA_HORA', termino),
      passa || `Meta ${escreve('DATA_HORA', terminoMeta)}`,
      desvioTermino === null ? '' : desvioTermino > 0 ? 'critico' : 'feito',
    ),
    numero('Folga mínima', escreve('HORAS', folgaMinima), `${n(atividades.criticas)} críticas`),
    numero(
      'Concluídas',
      `${n(atividades.concluidas)} de ${n(atividades.total)}`,
      `${n(atividades.emAndamento)} em andamento · ${n(atividades.atrasadas)} atrasadas`,
    ),
    indice('CPI (HH)', indices.cpi, indices.farois),
  ];
}

function dosQuadros(quadros: QuadrosDoGeral, ativos: readonly NomeDeFiltro[]): Numero[] {
  const alcances = alcancesDe(ativos);
  const { hh, aderencia, escopo, asfePendentes } = quadros;
  const efetivo = efetivoDe(quadros);
  const aderiu = aderencia && aderencia.previstas > 0 ? (100 * aderencia.feitas) / aderencia.previstas : null;
  return [
    numero('HH ganhas', `${n(hh.ganhas)} de ${n(hh.total)}`, `${n(hh.apropriadas)} apropriadas`),
    numero(
      'Efetivo do dia',
      efetivo ? `${n(efetivo.presente)} de ${n(efetivo.previsto)}` : '—',
      efetivo ? `em ${escreve('DIA', efetivo.dia)}${alcances.efetivo}` : 'sem Diário de Obra até o corte',
    ),
    numero(
      'Aderência do último turno',
      aderiu === null ? '—' : `${n(aderiu)}%`,
      aderencia ? `${aderencia.turno}: ${n(aderencia.feitas)} de ${n(aderencia.previstas)}` : '',
      tomDoFarol(aderiu, FAROIS_DA_ADERENCIA),
    ),
    ...(escopo
      ? [
          numero(
            'Crescimento líquido do escopo',
            escreve('PERCENTUAL', crescimentoDe(escopo), { sinal: true }),
            `ASFE ${n(escopo.asfe)} + SSE ${n(escopo.sse)} − CAP ${n(-escopo.cap)} HH${alcances.escopo}`,
          ),
        ]
      : []),
    ...(asfePendentes === null
      ? []
      : [numero('ASFE pendentes', n(asfePendentes), `à espera de decisão${alcances.asfe}`)]),
  ];
}

/** The curve, and what comes of the other registers. */
async function graficosDe({ curva }: PainelGeral, lidos: QuadrosDoGeral, ativos: readonly NomeDeFiltro[]) {
  const serie = (nome: string, campo: 'previstoPct' | 'realizadoPct' | 'tendenciaPct') => ({
    nome,
    tracejada: campo !== 'realizadoPct',
    valores: curva.map((um) => um[campo]),
  });
  const desenho = desenhoDoGrafico(
    {
      tipo: 'grafico',
      titulo: '',
      forma: 'LINHA',
      formato: 'PERCENTUAL',
      rotulos: curva.map(({ rotulo }) => rotulo),
      series: [
        serie('Previsto', 'previstoPct'),
        serie('Realizado', 'realizadoPct'),
        serie('Tendência', 'tendenciaPct'),
      ],
    },
    PAPEL,
  );
  const quadros = Object.entries(lidos.quadros).flatMap(([nome, lido]) => {
    const quadro = QUADROS[nome as NomeDeQuadro](lidos.corte);
    return desenhados(quadro, lido, { ...lidos, ativos }).map(([, um]) => um);
  });
  return [
    {
      titulo: 'Curva de avanço por turno',
      ajuda: '% acumulado do peso',
      largo: true,
      desenho: curva.length > 0 ? await drawSvg(desenho, { width: 1_040, height: 300 }) : '',
      titulos: [],
      linhas: [],
    },
    ...(await Promise.all(quadros.map((um) => impresso(um)))),
  ];
}

const D = true;
const quando = (valor: string | null) => escreve('DATA_HORA', valor);

/** The tables of the board, each in a form of its own. */
function tabelasDe(
  { partes, atrasos, marcos, aVir }: PainelGeral,
  { quadros, corte }: QuadrosDoGeral,
  ativos: readonly NomeDeFiltro[],
) {
  const pct = (valor: number | null) => escreve('PERCENTUAL', valor);
  const { equipamentos, preparo } = quadros;
  const listas = [
    tabelaImpressa(
      'O que vem depois da data de corte',
      [['Nas próximas'], ['Inícios', D], ['Términos', D], ['Marcos', D], ['Apoios', D], ['Inspeções', D]],
      aVir.map(({ horas, ...um }) => [
        `${horas} h`,
        ...[um.inicios, um.terminos, um.marcos, um.apoios, um.inspecoes].map(n),
      ]),
    ),
    ...(equipamentos
      ? [
          tabelaImpressa(
            'Equipamentos',
            [['Marco'], ['Previstos até o corte', D], ['Reais', D], ['De', D]],
            funilDe(equipamentos).map(({ label, previstos, feitos, total }) => [
              label,
              n(previstos),
              n(feitos),
              n(total),
            ]),
            foraDe(QUADROS.equipamentos(corte), ativos),
          ),
        ]
      : []),
    ...(preparo
      ? [
          tabelaImpressa(
            'Prontidão',
            [['Número'], ['Valor', D], ['Contra']],
            numerosDe(QUADROS.preparo(), preparo).map(({ kpi, valor, comparacao = '' }) => [
              kpi.label,
              valor,
              comparacao,
            ]),
            foraDe(QUADROS.preparo(), ativos),
          ),
        ]
      : []),
    ...(Object.keys(PARTES) as NomeDeParte[]).map((nome) =>
      tabelaImpressa(
        `Por ${PARTES[nome].toLowerCase()}`,
        [[PARTES[nome]], ['Atividades', D], ['Peso', D], ['Previsto', D], ['Real', D], ['SPI', D]],
        partes[nome].map((um) => [
          um.nome,
          n(um.atividades),
          n(um.peso),
          pct(um.previsto),
          pct(um.real),
          escreve('INDICE', um.spi),
        ]),
      ),
    ),
    tabelaImpressa(
      'Maiores atrasos',
      [['Atividade'], ['Serviço'], ['Término LB'], ['Término'], ['Atraso', D], ['Folga', D], ['Caminho']],
      atrasos.map((um) => [
        `${um.codigo} ${um.nome}`,
        [um.tag, um.servico, um.responsavel].filter(Boolean).join(' · '),
        quando(um.terminoBase),
        quando(um.terminoCedo),
        escreve('HORAS', um.atraso, { sinal: true }),
        escreve('HORAS', um.folgaTotal),
        um.critica ? 'Crítica' : '',
      ]),
    ),
    tabelaImpressa(
      'Marcos',
      [['Marco'], ['Previsto'], ['Tendência'], ['Real']],
      marcos.map((um) => [`${um.codigo} ${um.nome}`, quando(um.previsto), quando(um.tendencia), quando(um.real)]),
    ),
  ];
  return listas.filter(({ linhas }) => linhas.length > 0);
}

interface Pedido {
  readonly geral: PainelGeral;
  readonly quadros: QuadrosDoGeral;
  /** The filters that are set. */
  readonly ativos: readonly NomeDeFiltro[];
  /** Lines under the title: client and project, data date and filters, author and time. */
  readonly topo: readonly string[];
}

/** The Painel Geral as PDF. */
export const imprimirGeral: Tarefa<Pedido, Uint8Array> = {
  nome: 'imprimir-geral',
  run: async (_, { geral, quadros, ativos, topo }) =>
    documento('painel', {
      titulo: 'Painel Geral',
      topo,
      numeros: [...doProjeto(geral), ...dosQuadros(quadros, ativos)],
      frases: geral.narrativa,
      graficos: await graficosDe(geral, quadros, ativos),
      quadros: tabelasDe(geral, quadros, ativos),
    }),
};

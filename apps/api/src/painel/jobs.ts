import { comUnidadeNoTitulo, textOf } from '@cadencia/domain/cadastro-texto.ts';
import { dataHora } from '@cadencia/domain/field-time.ts';
import { paineis } from '@cadencia/domain/paineis.ts';
import { campoDe, type Painel, type RespostaDoPainel } from '@cadencia/domain/painel.ts';
import { alturaDe, desenhoDe } from '@cadencia/domain/painel-desenho.ts';
import { contagemDe, numerosDe } from '@cadencia/domain/painel-numeros.ts';
import { type Quadro, quadroDe } from '@cadencia/domain/painel-quadro.ts';
import type { Tinta } from '@cadencia/domain/painel-tinta.ts';
import { documento } from '../infra/documento.ts';
import { drawSvg } from '../infra/grafico.ts';
import { fitAcross } from '../infra/lista-impressa.ts';
import type { Tarefa } from '../infra/threads/tarefa.ts';
import { isNumero } from '../modules/planilha/exportacao/colunas.ts';

/** Ink of a drawing on paper: the light colours of the screen. */
export const PAPEL: Tinta = {
  texto: '#212529',
  textoSuave: '#495057',
  eixo: '#adb5bd',
  grade: '#e9ecef',
  superficie: '#ffffff',
  fonte: 'Nunito',
  papel: true,
  farol: { feito: '#c6e9d3', atencao: '#fbe3b0', critico: '#f9c7ce' },
  cores: ['#465dff', '#1f9d5c', '#d9730d', '#8b5fd6', '#78828f', '#a5dbbe', '#f4d0ab', '#d5dae5', '#c2273d', '#b5beff'],
};

/** Widths of a drawing across the page and of one of two side by side. */
const LARGURA = { toda: 1_040, meia: 510 };
const ALTURA = { toda: 260, meia: 150 };
/** Height of the first drawing where the pair after it is on the next page. */
const ALTA = 390;

/** A chart as the template takes it; the first one of a board also as it fills the page. */
export async function impresso(quadro: Quadro, primeiro = false) {
  const { grafico, titulo, medida, linhas, series, valores, numero } = quadro;
  const tamanho = grafico.largo ? 'toda' : 'meia';
  // A map across the page and its table are one page; two rows of pairs with theirs are another.
  const height = Math.max(ALTURA[tamanho], 0.82 * alturaDe(quadro, 0));
  const pedida = { width: LARGURA[tamanho], height };
  return {
    titulo: grafico.label,
    ajuda: [medida, grafico.ajuda ?? ''].filter(Boolean).join('. '),
    largo: grafico.largo === true,
    desenho: linhas.length > 0 ? await drawSvg(desenhoDe(quadro, PAPEL), pedida) : '',
    alto:
      primeiro && grafico.largo && linhas.length > 0
        ? await drawSvg(desenhoDe(quadro, PAPEL), { ...pedida, height: ALTA })
        : '',
    titulos: [titulo, ...series],
    linhas: linhas.map((linha, i) => [linha, ...series.map((_, j) => numero(valores[i]?.[j], j))]),
  };
}

/** Points across the page of a board. */
const FOLHA = 785;

/** A table of texts as the template takes it: its columns, those of numbers told by `true`. */
export function tabelaImpressa(
  titulo: string,
  quais: readonly (readonly [titulo: string, aDireita?: boolean])[],
  linhas: readonly (readonly string[])[],
  nota = '',
) {
  const colunas = quais.map(([nome, aDireita = false]) => ({ titulo: nome, aDireita }));
  return { titulo, nota, colunas, linhas, ...fitAcross({ colunas, linhas }, FOLHA) };
}

/** The table of a board as the template takes it. */
function impressos({ cadastro, tabela }: Painel, { tabela: lida }: RespostaDoPainel) {
  if (!tabela || !lida) return {};
  const { rotulos } = lida;
  const campos = lida.colunas.map((nome) => ({ nome, field: campoDe(cadastro, nome) }));
  const colunas = campos.map(({ field }) => ({ titulo: comUnidadeNoTitulo(field), aDireita: isNumero(field) }));
  const linhas = lida.linhas.map((linha: Readonly<Record<string, unknown>>) =>
    campos.map(({ nome, field }) =>
      field.alvo === undefined ? textOf(field, linha[nome]) : (rotulos[nome]?.[String(linha[nome])] ?? ''),
    ),
  );
  const nota = [contagemDe(lida), tabela.ajuda ?? ''].join('. ');
  return { registros: { titulo: tabela.label, nota, colunas, linhas, ...fitAcross({ colunas, linhas }, FOLHA) } };
}

interface Pedido {
  readonly caminho: string;
  readonly dados: RespostaDoPainel;
  /** Author and time. */
  readonly carimbo: string;
}

/** A board as PDF: its figures, and each chart with its table. */
export const imprimirPainel: Tarefa<Pedido, Uint8Array> = {
  nome: 'imprimir-painel',
  run: async (_, { caminho, dados, carimbo }) => {
    const painel = paineis.find((um) => um.caminho === caminho);
    if (!painel) throw new RangeError(`no board ${caminho}`);
    const numeros = numerosDe(painel, dados).map(({ kpi, valor, comparacao = '', tom = '' }) => ({
      titulo: kpi.label,
      valor,
      comparacao,
      tom,
    }));
    const graficos = await Promise.all(
      Object.entries(painel.graficos).flatMap(([nome, grafico], i) => {
        const { [nome]: pontos } = dados.graficos;
        return pontos ? [impresso(quadroDe(painel.cadastro, grafico, { ...dados, pontos }), i === 0)] : [];
      }),
    );
    const { projeto, corte, filtros } = dados.origem;
    const topo = [projeto, `Data de corte ${textOf(dataHora(''), corte)} · Filtros: ${filtros}`, carimbo];
    return documento('painel', { titulo: painel.titulo, topo, numeros, graficos, ...impressos(painel, dados) });
  },
};

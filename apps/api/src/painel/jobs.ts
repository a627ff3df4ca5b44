import { paineis } from '@cadencia/domain/paineis.ts';
import type { RespostaDoPainel } from '@cadencia/domain/painel.ts';
import { alturaDe, desenhoDe, type Quadro, quadroDe, type Tinta } from '@cadencia/domain/painel-desenho.ts';
import { numerosDe } from '@cadencia/domain/painel-numeros.ts';
import { documento } from '../infra/documento.ts';
import { drawSvg } from '../infra/grafico.ts';
import type { Tarefa } from '../infra/threads/tarefa.ts';

/** Ink of a drawing on paper: the light colours of the screen. */
const TINTA: Tinta = {
  texto: '#212529',
  textoSuave: '#495057',
  eixo: '#adb5bd',
  grade: '#e9ecef',
  superficie: '#ffffff',
  fonte: 'Nunito',
  cores: ['#465dff', '#1f9d5c', '#d9730d', '#8b5fd6', '#78828f', '#a5dbbe', '#f4d0ab', '#d5dae5'],
};

/** Widths of a drawing across the page and of one of two side by side. */
const LARGURA = { toda: 1_040, meia: 510 };
const ALTURA = { toda: 260, meia: 150 };

/** A chart as the template takes it. */
async function impresso(quadro: Quadro) {
  const { grafico, titulo, linhas, series, valores, numero } = quadro;
  const tamanho = grafico.largo ? 'toda' : 'meia';
  const pedida = { width: LARGURA[tamanho], height: alturaDe(quadro, ALTURA[tamanho]) };
  return {
    titulo: grafico.label,
    ajuda: grafico.ajuda ?? '',
    largo: grafico.largo === true,
    desenho: linhas.length > 0 ? await drawSvg(desenhoDe(quadro, TINTA), pedida) : '',
    titulos: [titulo, ...series],
    linhas: linhas.map((linha, i) => [linha, ...(valores[i] ?? []).map(numero)]),
  };
}

interface Pedido {
  readonly caminho: string;
  readonly dados: RespostaDoPainel;
  /** Client and project, filters, author and time. */
  readonly topo: readonly string[];
}

/** A board as PDF: its figures, and each chart with its table. */
export const imprimirPainel: Tarefa<Pedido, Uint8Array> = {
  nome: 'imprimir-painel',
  run: async (_, { caminho, dados, topo }) => {
    const painel = paineis.find((um) => um.caminho === caminho);
    if (!painel) throw new RangeError(`no board ${caminho}`);
    const numeros = numerosDe(painel, dados).map(({ kpi, valor, comparacao = '', tom = '' }) => ({
      titulo: kpi.label,
      valor,
      comparacao,
      tom,
    }));
    const graficos = await Promise.all(
      Object.entries(painel.graficos).flatMap(([nome, grafico]) => {
        const { [nome]: pontos } = dados.graficos;
        return pontos ? [impresso(quadroDe(painel.cadastro, grafico, { ...dados, pontos }))] : [];
      }),
    );
    return documento('painel', { titulo: painel.titulo, topo, numeros, graficos });
  },
};

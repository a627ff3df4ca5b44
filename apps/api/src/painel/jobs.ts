import { comUnidadeNoTitulo, textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { dataHora } from '@cadencia/domain/field-time.ts';
import { paineis } from '@cadencia/domain/paineis.ts';
import { campoDe, type Painel, type RespostaDoPainel } from '@cadencia/domain/painel.ts';
import { alturaDe, desenhoDe, type Quadro, quadroDe, type Tinta } from '@cadencia/domain/painel-desenho.ts';
import { contagemDe, numerosDe } from '@cadencia/domain/painel-numeros.ts';
import { documento } from '../infra/documento.ts';
import { drawSvg } from '../infra/grafico.ts';
import type { Tarefa } from '../infra/threads/tarefa.ts';
import { isNumero, pesoDe } from '../modules/planilha/exportacao/colunas.ts';

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
  const { grafico, titulo, medida, linhas, series, valores, numero } = quadro;
  const tamanho = grafico.largo ? 'toda' : 'meia';
  const pedida = { width: LARGURA[tamanho], height: alturaDe(quadro, ALTURA[tamanho]) };
  return {
    titulo: grafico.label,
    ajuda: [medida, grafico.ajuda ?? ''].filter(Boolean).join('. '),
    largo: grafico.largo === true,
    desenho: linhas.length > 0 ? await drawSvg(desenhoDe(quadro, TINTA), pedida) : '',
    titulos: [titulo, ...series],
    linhas: linhas.map((linha, i) => [linha, ...(valores[i] ?? []).map(numero)]),
  };
}

/** Letters of a record's number, with room around it. */
const NUMERO = 16;

/** Share of the width: a number of a record and the words of a choice stand whole. */
const larguraDe = (field: Field, i: number): number => {
  const palavras = Object.values(field.opcoes ?? {}).flatMap((nome) => nome.split(' '));
  return Math.max(pesoDe(field), i === 0 ? NUMERO : 0, ...palavras.map(({ length }) => length + 4));
};

/** The table of a board as the template takes it. */
function impressos({ cadastro, tabela }: Painel, { tabela: lida }: RespostaDoPainel) {
  if (!tabela || !lida) return {};
  const { colunas, linhas, rotulos } = lida;
  const campos = colunas.map((nome) => ({ nome, field: campoDe(cadastro, nome) }));
  return {
    registros: {
      titulo: tabela.label,
      nota: [contagemDe(lida), tabela.ajuda ?? ''].join('. '),
      colunas: campos.map(({ field }, i) => ({
        titulo: comUnidadeNoTitulo(field),
        peso: larguraDe(field, i),
        aDireita: isNumero(field),
      })),
      linhas: linhas.map((linha: Readonly<Record<string, unknown>>) =>
        campos.map(({ nome, field }) =>
          field.alvo === undefined ? textOf(field, linha[nome]) : (rotulos[nome]?.[String(linha[nome])] ?? ''),
        ),
      ),
    },
  };
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
      Object.entries(painel.graficos).flatMap(([nome, grafico]) => {
        const { [nome]: pontos } = dados.graficos;
        return pontos ? [impresso(quadroDe(painel.cadastro, grafico, { ...dados, pontos }))] : [];
      }),
    );
    const { projeto, corte, filtros } = dados.origem;
    const topo = [projeto, `Data de corte ${textOf(dataHora(''), corte)} · Filtros: ${filtros}`, carimbo];
    return documento('painel', { titulo: painel.titulo, topo, numeros, graficos, ...impressos(painel, dados) });
  },
};

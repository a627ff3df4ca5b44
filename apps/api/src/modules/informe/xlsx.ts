import { buffer } from 'node:stream/consumers';
import { type Bloco, escreve, type Formato, numeroDe, type Valor } from '@cadencia/domain/informe/modelo.ts';
import { semMarcas } from '@cadencia/domain/texto-liso.ts';
import type { CelulaEscrita, ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { type AbaDeDados, writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import { ditoDe, type Impressao } from './impresso.ts';

const TIPOS: Readonly<Partial<Record<Formato, ColunaEscrita['tipo']>>> = {
  TEXTO: 'texto',
  DIA: 'data',
  DATA_HORA: 'dataHora',
};
const CASAS: Readonly<Partial<Record<Formato, number>>> = { PERCENTUAL: 1, PONTOS: 1, DECIMAL: 1, INDICE: 2 };
const UNIDADES: Readonly<Partial<Record<Formato, string>>> = { PERCENTUAL: ' (%)', PONTOS: ' (p.p.)', HORAS: ' (h)' };

const colunaDe = (titulo: string, formato: Formato, largura: number): ColunaEscrita => ({
  titulo: `${titulo}${UNIDADES[formato] ?? ''}`,
  largura,
  tipo: TIPOS[formato] ?? 'numero',
  casas: CASAS[formato] ?? 0,
});

/** A value as a cell: numbers as every other file of the report rounds them. */
function celula(formato: Formato, valor: Valor): CelulaEscrita {
  if (valor === null) return null;
  if (typeof valor === 'number') return { numero: String(numeroDe(formato, valor)) };
  return formato === 'DIA' || formato === 'DATA_HORA' ? { data: valor } : valor;
}

function aba(nome: string, um: Bloco): AbaDeDados[] {
  if (um.tipo === 'tabela')
    return [
      {
        nome,
        colunas: um.colunas.map(({ titulo, formato, peso }) => colunaDe(titulo, formato, Math.round(10 + 8 * peso))),
        linhas: um.linhas.map((linha) => linha.map((valor, i) => celula(um.colunas[i]?.formato ?? 'TEXTO', valor))),
      },
    ];
  if (um.tipo !== 'grafico') return [];
  return [
    {
      nome,
      colunas: [colunaDe('Período', 'TEXTO', 24), ...um.series.map(({ nome: qual }) => colunaDe(qual, um.formato, 16))],
      linhas: um.rotulos.map((rotulo, i) => [
        rotulo,
        ...um.series.map(({ valores }) => celula(um.formato, valores[i] ?? null)),
      ]),
    },
  ];
}

/** The figures of a report as a workbook: the indicators, then one sheet for each table and each chart. */
export async function writePlanilha({ documento }: Impressao): Promise<Uint8Array> {
  const { numero, titulo, capa, mensagens, secoes, hash } = documento;
  const fatos = secoes.flatMap(({ titulo: secao, blocos }) =>
    blocos.flatMap((um) => (um.tipo === 'fatos' ? um.itens.map((fato) => ({ secao, fato })) : [])),
  );
  const abas = secoes.flatMap(({ titulo: secao, blocos }, i) => {
    const dela = blocos.filter(({ tipo }) => tipo === 'tabela' || tipo === 'grafico');
    return dela.flatMap((um, j) => aba(`${i + 1}${dela.length > 1 ? String.fromCharCode(97 + j) : ''} ${secao}`, um));
  });
  const textos = [
    [numero, titulo],
    ...capa.map(([rotulo, valor]) => [rotulo, valor]),
    ...mensagens.map((uma) => ['Mensagem-chave', uma]),
    ...secoes.flatMap(({ titulo: secao, texto, blocos }) => [
      ...(texto ? [[secao, semMarcas(texto)]] : []),
      ...blocos.flatMap((um) => (um.tipo === 'frases' ? um.frases.map((frase) => [secao, frase]) : [])),
    ]),
    ...(hash ? [['SHA-256 do conteúdo aprovado', hash]] : []),
  ];
  return buffer(
    writeXlsx({
      nome: 'Indicadores',
      colunas: [
        colunaDe('Seção', 'TEXTO', 32),
        colunaDe('Indicador', 'TEXTO', 30),
        { titulo: 'Valor', largura: 14, tipo: 'numero', casas: 2 },
        colunaDe('Escrito', 'TEXTO', 20),
        colunaDe('No anterior', 'TEXTO', 20),
        colunaDe('Diferença', 'TEXTO', 24),
      ],
      linhas: fatos.map(({ secao, fato }): CelulaEscrita[] => [
        secao,
        fato.rotulo,
        typeof fato.valor === 'number' ? celula(fato.formato, fato.valor) : null,
        escreve(fato.formato, fato.valor),
        fato.antes === null ? null : escreve(fato.formato, fato.antes),
        ditoDe(fato),
      ]),
      mais: abas,
      textos: [{ nome: 'Textos', larguras: [32, 110], linhas: [['Item', 'Texto'], ...textos] }],
    }),
  );
}

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { dataHoraEscrita } from '@cadencia/domain/data-escrita.ts';
import type { LinhaEap } from '@cadencia/domain/exportacao/eap/linhas.ts';
import {
  CODIFICACOES_EAP,
  COLUNAS_EAP,
  CONTEUDOS_EAP,
  type CodificacaoEap,
  type ColunaEap,
  includesConteudo,
  type PedidoEap,
  type TipoDeColuna,
} from '@cadencia/domain/exportacao/eap/schema.ts';
import type { AtividadeArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { writeCronograma } from '@cadencia/interop/escrita/write-cronograma.ts';
import type { CelulaEscrita, ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeCsv } from '@cadencia/interop/planilha/write-csv.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import { fromMinuto } from '../../../infra/clock.ts';
import { printArvore } from './impressa.ts';
import { niveisDe, type Recorte } from './linhas.ts';
import type { Momento } from './queries.ts';

const LARGURAS: Readonly<Record<TipoDeColuna, number>> = {
  texto: 16,
  inteiro: 7,
  numero: 11,
  percentual: 10,
  data: 16,
};
const LARGAS: Readonly<Partial<Record<ColunaEap, number>>> = {
  nome: 60,
  descricao: 40,
  recursos: 24,
  predecessoras: 30,
};

const TIPOS = { texto: 'texto', inteiro: 'numero', numero: 'numero', percentual: 'numero', data: 'dataHora' } as const;
const CASAS = { texto: undefined, inteiro: 0, numero: 2, percentual: 2, data: undefined } as const;

function colunaDe(nome: ColunaEap): ColunaEscrita {
  const { titulo, tipo } = COLUNAS_EAP[nome];
  const casas = CASAS[tipo];
  const largura = LARGAS[nome] ?? LARGURAS[tipo];
  return { titulo, largura, tipo: TIPOS[tipo], ...(casas === undefined ? {} : { casas }) };
}

function celulaDe(nome: ColunaEap, { tipo, valores }: LinhaEap, recuo: number): CelulaEscrita {
  const valor = valores[nome];
  if (valor === undefined) return null;
  if (nome === 'nome') return { texto: String(valor), recuo, ...(tipo === 'NO' && { forte: true as const }) };
  if (typeof valor === 'number') return { numero: String(valor) };
  return COLUNAS_EAP[nome].tipo === 'data' ? { data: valor } : valor;
}

/** Where, when and how the file was made, for its head. */
export interface Origem {
  readonly projeto: string;
  readonly quem: string;
  readonly corte: string;
  readonly carimbo: string;
}

/** A way of coding without the example that its name has on the screen. */
const semExemplo = (codificacao: CodificacaoEap): string => CODIFICACOES_EAP[codificacao].replace(/: .*$/, '');

export const linhasDaOrigem = (
  { projeto, quem, corte, carimbo }: Origem,
  { conteudo, codificacao, niveis }: PedidoEap,
): string[] => [
  projeto,
  `Corte ${dataHoraEscrita(corte)} · ${CONTEUDOS_EAP[conteudo]}${niveis === null ? '' : ` · até o nível ${niveis}`} · ${semExemplo(codificacao)}`,
  `${quem} · ${carimbo}`,
];

/** The rows as cells; the outline begins with the first row's level. */
function celulasDe({ tabela: { colunas, linhas } }: Recorte, niveis: readonly number[]): CelulaEscrita[][] {
  return linhas.map((linha, i) => colunas.map((nome) => celulaDe(nome, linha, (niveis[i] ?? 1) - 1)));
}

/** Everything that the file says, for programs. Hours in hours, percentages 0–100, links and resources by activity. */
function jsonDe(
  { tabela, projeto, onde }: Recorte,
  { pedido, origem }: { pedido: PedidoEap; origem: Origem },
): Uint8Array {
  const ids = new Set([...onde.keys()].map((lugar) => projeto.atividades[lugar]?.id));
  const codigos = new Map(projeto.atividades.map(({ id, codigo }) => [id, codigo]));
  const siglas = new Map(projeto.recursos.map(({ idExterno, sigla }) => [idExterno, sigla]));
  const com = (conteudo: PedidoEap['conteudo']) => includesConteudo(pedido.conteudo, conteudo);
  const { formato: _, ...opcoes } = pedido;
  return Buffer.from(
    JSON.stringify(
      {
        formato: 'cadencia-eap',
        versao: 1,
        ...origem,
        opcoes,
        colunas: Object.fromEntries(tabela.colunas.map((nome) => [nome, COLUNAS_EAP[nome].titulo])),
        linhas: tabela.linhas.map(({ tipo, id, valores }) => ({ linha: tipo, id, ...valores })),
        ...(com('RECURSOS') && {
          recursos: projeto.alocacoes
            .filter(({ atividade }) => ids.has(atividade))
            .map(({ atividade, recurso, quantidade, hh }) => ({
              atividade: codigos.get(atividade),
              especialidade: siglas.get(recurso),
              quantidade,
              hh,
            })),
        }),
        ...(com('RELACOES') && {
          relacoes: projeto.vinculos
            .filter(({ de, para }) => ids.has(de) && ids.has(para))
            .map(({ de, para, tipo, lag, tipoLag }) => ({
              predecessora: codigos.get(de),
              sucessora: codigos.get(para),
              tipo,
              lag,
              tipoLag,
            })),
        }),
      },
      null,
      1,
    ),
  );
}

const semAvanco = ({ inicioReal: _, terminoReal: __, ...a }: AtividadeArquivo): AtividadeArquivo => ({
  ...a,
  avanco: 0,
  restante: a.duracao,
  hhReal: 0,
  hhRestante: a.hh,
});

/** The schedule with only what was asked for, for the programs that keep one. */
export function scheduleOf(
  { retrato }: Momento,
  { postos, onde, projeto }: Recorte,
  pedido: PedidoEap,
): ProjetoArquivo {
  const com = (conteudo: PedidoEap['conteudo']) => includesConteudo(pedido.conteudo, conteudo);
  const nomes = new Map(retrato.eap.map(([id, , idExterno]) => [id, idExterno ?? `cadencia:${id}`]));
  const codigos = new Map(postos.map(({ id, codigo }) => [nomes.get(id) ?? '', codigo]));
  const pais = new Map(postos.map(({ id, paiId }) => [nomes.get(id) ?? '', nomes.get(paiId ?? 0) ?? '']));
  const eap = projeto.eap.flatMap((no) => {
    const codigo = codigos.get(no.idExterno);
    // The root that the file needs beside several of the project's own stays.
    if (codigo === undefined)
      return no.pai === undefined && projeto.eap.length > 0 && !pais.has(no.idExterno) ? [no] : [];
    if (pedido.codificacao === 'CODIGO') return [no];
    const acima = codigos.get(pais.get(no.idExterno) ?? '');
    const proprio = acima !== undefined && projeto.comportamento === 'P6' ? codigo.slice(acima.length + 1) : codigo;
    return [{ ...no, codigo: proprio }];
  });
  const servicos =
    pedido.conteudo === 'SERVICOS'
      ? postos.flatMap(({ id, servicos: dele }) =>
          dele.map(({ id: servico, codigo, titulo }, i) => ({
            idExterno: `cadencia:s${servico}`,
            pai: nomes.get(id) ?? '',
            codigo,
            nome: titulo,
            ordem: 1_000_000 + i,
          })),
        )
      : [];
  const atividades = projeto.atividades.flatMap((a, lugar) => {
    const no = onde.get(lugar);
    if (no === undefined) return [];
    const aqui = { ...a, eap: nomes.get(no) ?? a.eap };
    return [com('AVANCO') ? aqui : semAvanco(aqui)];
  });
  const ids = new Set(atividades.map(({ id }) => id));
  const alocacoes = com('RECURSOS') ? projeto.alocacoes.filter(({ atividade }) => ids.has(atividade)) : [];
  const usados = new Set(alocacoes.map(({ recurso }) => recurso));
  return {
    ...projeto,
    eap: [...eap, ...servicos],
    atividades,
    vinculos: com('RELACOES') ? projeto.vinculos.filter(({ de, para }) => ids.has(de) && ids.has(para)) : [],
    recursos: projeto.recursos.filter(({ idExterno }) => usados.has(idExterno)),
    alocacoes: com('AVANCO') ? alocacoes : alocacoes.map((uma) => ({ ...uma, hhReal: 0 })),
  };
}

interface Pedido {
  readonly pedido: PedidoEap;
  readonly origem: Origem;
}

/** The bytes of the file. @throws {AppError} `dados.invalidos` when the drawing would have too many rows */
export async function writeEap(momento: Momento, recorte: Recorte, { pedido, origem }: Pedido): Promise<Uint8Array> {
  const { formato } = pedido;
  const { colunas } = recorte.tabela;
  const titulo = 'Estrutura analítica do projeto (EAP)';
  const topo = linhasDaOrigem(origem, pedido);
  if (formato === 'JSON') return jsonDe(recorte, { pedido, origem });
  if (formato === 'PDF' || formato === 'PNG') return printArvore(recorte, { titulo, topo, formato });
  if (formato === 'CSV') return buffer(writeCsv(colunas.map(colunaDe), celulasDe(recorte, niveisDe(recorte))));
  if (formato === 'XLSX') {
    const sobre = { nome: 'Sobre', larguras: [110], linhas: [[titulo], ...topo.map((linha) => [linha])] };
    const linhas = celulasDe(recorte, niveisDe(recorte));
    return buffer(writeXlsx({ nome: 'EAP', colunas: colunas.map(colunaDe), linhas, topicos: true, textos: [sobre] }));
  }
  return buffer(Readable.from(writeCronograma(scheduleOf(momento, recorte, pedido), formato)));
}

export const origemDe = (
  { retrato, extra }: Momento,
  pedido: PedidoEap,
  quem: Pick<Origem, 'quem' | 'carimbo'>,
): Origem => ({
  projeto: `${extra.cliente} · ${retrato.sigla} ${retrato.titulo}`,
  corte: pedido.corte ?? fromMinuto(retrato.dataBase),
  ...quem,
});

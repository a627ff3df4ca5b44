import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

/** One instance of the resource-constrained problem as the file has it; jobs by position, including the two dummies. */
export interface InstanciaRcpsp {
  readonly nome: string;
  readonly capacidades: readonly number[];
  readonly duracoes: readonly number[];
  /** Demands by job, then by resource. */
  readonly demandas: readonly (readonly number[])[];
  readonly sucessores: readonly (readonly number[])[];
}

/** Reads a PSPLIB `.sm` or a Patterson `.rcp` file. */
export function readInstancia(caminho: string): InstanciaRcpsp {
  const texto = readFileSync(caminho, 'utf8');
  const nome = basename(caminho, extname(caminho));
  return extname(caminho).toLowerCase() === '.sm' ? readSm(nome, texto) : readRcp(nome, texto);
}

const numeros = (linha: string): number[] => (linha.match(/-?\d+/g) ?? []).map(Number);

function readSm(nome: string, texto: string): InstanciaRcpsp {
  const linhas = texto.split(/\r?\n/);
  const secao = (titulo: string, pular: number): number[][] => {
    const de = linhas.findIndex((linha) => linha.startsWith(titulo)) + 1 + pular;
    const ate = linhas.findIndex((linha, i) => i >= de && (linha.startsWith('*') || linha.trim() === ''));
    return linhas.slice(de, ate < 0 ? undefined : ate).map(numeros);
  };
  const relacoes = secao('PRECEDENCE RELATIONS', 1);
  const pedidos = secao('REQUESTS/DURATIONS', 2);
  return {
    nome,
    capacidades: secao('RESOURCEAVAILABILITIES', 1)[0]!,
    duracoes: pedidos.map((linha) => linha[2]!),
    demandas: pedidos.map((linha) => linha.slice(3)),
    sucessores: relacoes.map((linha) => linha.slice(3).map((job) => job - 1)),
  };
}

function readRcp(nome: string, texto: string): InstanciaRcpsp {
  const valores = numeros(texto);
  let proximo = 0;
  const take = (quantos: number): number[] => {
    proximo += quantos;
    return valores.slice(proximo - quantos, proximo);
  };
  const [n = 0, recursos = 0] = take(2);
  const capacidades = take(recursos);
  const jobs = Array.from({ length: n }, () => {
    const [duracao = 0] = take(1);
    const demandas = take(recursos);
    const [quantos = 0] = take(1);
    return { duracao, demandas, sucessores: take(quantos).map((job) => job - 1) };
  });
  return {
    nome,
    capacidades,
    duracoes: jobs.map(({ duracao }) => duracao),
    demandas: jobs.map(({ demandas }) => demandas),
    sucessores: jobs.map(({ sucessores }) => sucessores),
  };
}

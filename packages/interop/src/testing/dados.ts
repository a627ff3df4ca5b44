import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ArquivoCronograma, ProblemaArquivo } from '../arquivo.ts';
import { readArquivo } from '../read-arquivo.ts';

/** Schedules of other programs, with the answers of those programs; a user's machine does not have them. */
export const PASTA = fileURLToPath(new URL('../../../../../shared/data/schedules/', import.meta.url));

export const temDados = existsSync(`${PASTA}catalogue.csv`);

/** One line of the catalogue, by the names of its header. */
export type LinhaCatalogo = Readonly<Record<string, string>>;

function celulasDe(linha: string): string[] {
  const celulas = linha.match(/("([^"]*)"|[^,]*)(,|$)/g) ?? [];
  return celulas.map((celula) => celula.replace(/,$/, '').replace(/^"|"$/g, ''));
}

export function readCatalogo(): LinhaCatalogo[] {
  const [cabecalho = '', ...linhas] = readFileSync(`${PASTA}catalogue.csv`, 'utf8').trim().split('\n');
  const nomes = celulasDe(cabecalho);
  return linhas.map((linha) => {
    const celulas = celulasDe(linha);
    return Object.fromEntries(nomes.map((nome, i) => [nome, celulas[i] ?? '']));
  });
}

/** Reads a text or bytes, and fails when they are unreadable. */
export async function lido(conteudo: string | Uint8Array): Promise<ArquivoCronograma> {
  const leitura = await readArquivo(typeof conteudo === 'string' ? Buffer.from(conteudo) : conteudo);
  if (!leitura.ok) throw new Error(leitura.erros.map((erro) => erro.mensagem).join('; '));
  return leitura.arquivo;
}

/** Reads content that must be refused, and gives the reasons. */
export async function recusado(
  conteudo: string | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<readonly ProblemaArquivo[]> {
  const leitura = await readArquivo(typeof conteudo === 'string' ? Buffer.from(conteudo) : conteudo);
  if (leitura.ok) throw new Error('o arquivo foi lido');
  return leitura.erros;
}

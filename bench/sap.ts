/**
 * A list of 50,000 operations of SAP (IW37N): from the first byte sent to the preview, from there to services with
 * activities, and the memory of the process at its highest.
 *
 *   node --import tsx bench/sap.ts [--operacoes 50000]
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { ImportacaoSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { dentroDe } from './lib/medida.ts';
import { startProduto } from './lib/produto.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const POR_ORDEM = 5;
const PRIMEIRA = 4_000_000;
const ESPERA_MS = 100;
const RAIZ = '/conversaosap/importacao';

const { values } = parseArgs({ options: { operacoes: { type: 'string' } } });
const operacoes = Number(values.operacoes ?? 50_000);

/** The list as SAP writes it, with bars. */
function lista(): string {
  const linhas = ['|Ordem|Operação|Txt.breve operação|Texto breve|Cen.trab.|Trabalho|Un.|Nº|Status do sistema|'];
  for (let n = 0; n < operacoes; n += 1) {
    const ordem = PRIMEIRA + Math.floor(n / POR_ORDEM);
    const operacao = String((1 + (n % POR_ORDEM)) * 10).padStart(4, '0');
    linhas.push(
      `|${ordem}|${operacao}|Operação ${n}|Ordem ${ordem}|CALD0${n % 9}|${8 + (n % 40)},5|H|${1 + (n % 4)}|LIB|`,
    );
  }
  return linhas.join('\r\n');
}

const produto = await startProduto();
try {
  const token = await dentroDe(produto, await produto.enter(), 100);
  const ask = <T>(metodo: string, caminho: string, corpo?: unknown) => produto.call<T>(metodo, caminho, corpo, token);
  const { linha } = await ask<{ linha: { id: number } }>('POST', '/disciplina', {
    sigla: 'CAL',
    nome: 'Caldeiraria',
    cor: '#1c7ed6',
  });
  const { linhas } = await ask<{ linhas: { id: number }[] }>('GET', '/especialidade?limite=1');
  const destino = { disciplinaId: linha.id, ...(linhas[0] ? { especialidadeId: linhas[0].id } : {}) };
  const regra = { objeto: 'CENTRO_TRABALHO', modo: 'CURINGA', valor: 'CALD*', doProjeto: false, destino };
  await ask('POST', '/conversaosap', regra);
  const wait = async (id: number): Promise<ImportacaoSap> => {
    for (;;) {
      const lida = await ask<ImportacaoSap>('GET', `${RAIZ}/${id}`);
      if (!['LENDO', 'APLICANDO', 'DESFAZENDO'].includes(lida.situacao)) return lida;
      await new Promise((resolve) => setTimeout(resolve, ESPERA_MS));
    }
  };
  const form = new FormData();
  form.append('chave', randomUUID());
  form.append('arquivo', new Blob([Buffer.from(lista(), 'latin1')]), 'iw37n.txt');
  const inicio = performance.now();
  const resposta = await fetch(`${produto.base}/api${RAIZ}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { id } = (await resposta.json()) as ImportacaoSap;
  const previa = await wait(id);
  const pronta = performance.now();
  await ask('POST', `${RAIZ}/${id}/confirmar`, {});
  const feita = await wait(id);
  const fim = performance.now();
  if (feita.situacao !== 'APLICADA') throw new Error(feita.erro ?? previa.erro ?? feita.situacao);
  const segundos = (ms: number) => (ms / 1_000).toFixed(1);
  for (const texto of linhasDaTabela(
    ['operações', 'prévia s', 'gravação s', 'total s', 'pico MB', 'resultado'],
    [
      [
        operacoes,
        segundos(pronta - inicio),
        segundos(fim - pronta),
        segundos(fim - inicio),
        Math.round(produto.memoria().pico),
        feita.resultado.join(' '),
      ],
    ],
  ))
    console.log(texto);
} finally {
  await produto.stop();
}

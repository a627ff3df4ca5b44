import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Planilha } from '@cadencia/domain/planilha/schema.ts';
import { arquivoDa, FOLHAS, type Semente, seedPlanilha } from './lib/folhas.ts';
import { type Produto, startProduto } from './lib/produto.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const { values } = parseArgs({ options: { linhas: { type: 'string' } } });
const LINHAS = Number(values.linhas ?? 50_000);
const EXPORTADAS = 2 * LINHAS;
const ESPERA_MS = 50;

/** Limits: an import of 50,000 rows, from the file to the register, and the API's memory for it. */
const LIMITE_S = 60;
const LIMITE_MB = 400;

const pausa = () => new Promise((resolve) => setTimeout(resolve, ESPERA_MS));

async function parada(produto: Produto, token: string, id: number): Promise<Planilha> {
  for (;;) {
    const planilha = await produto.call<Planilha>('GET', `/planilha/${id}`, undefined, token);
    if (!['LENDO', 'APLICANDO', 'DESFAZENDO'].includes(planilha.situacao)) return planilha;
    await pausa();
  }
}

interface Envio {
  readonly caminho: string;
  readonly bytes: Buffer;
}

async function send(produto: Produto, token: string, { caminho, bytes }: Envio): Promise<Planilha> {
  const form = new FormData();
  form.append('chave', randomUUID());
  form.append('arquivo', new Blob([new Uint8Array(bytes)]), `${caminho}.xlsx`);
  const resposta = await fetch(`${produto.base}/api/${caminho}/importar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const corpo = (await resposta.json()) as Planilha;
  if (!resposta.ok) throw new Error(JSON.stringify(corpo));
  return parada(produto, token, corpo.id);
}

interface Medida {
  readonly caso: string;
  readonly linhas: number;
  readonly previa_s: number;
  readonly gravacao_s: number;
  readonly total_s: number;
  readonly pico_mb: number;
}

const s = (ms: number): number => Math.round(ms / 100) / 10;

async function importar(
  produto: Produto,
  token: string,
  { caso, ...envio }: Envio & { caso: string },
): Promise<Medida> {
  const inicio = performance.now();
  const previa = await send(produto, token, envio);
  const pronta = performance.now();
  const { NOVO, ALTERADO, ERRO, IGUAL } = previa.contagens;
  console.log(`${caso}: ${NOVO} novos, ${ALTERADO} alterados, ${IGUAL} iguais, ${ERRO} com erro`);
  if (previa.situacao !== 'PRONTA' || ERRO > 0) {
    const { linhas } = await produto.call<{ linhas: unknown[] }>(
      'GET',
      `/planilha/${previa.id}/linhas?situacao=ERRO&limite=2`,
      undefined,
      token,
    );
    throw new Error(JSON.stringify([previa.situacao, previa.erros, previa.avisos, linhas]));
  }
  if (NOVO + ALTERADO > 0) {
    await produto.call('POST', `/planilha/${previa.id}/confirmar`, {}, token);
    const fim = await parada(produto, token, previa.id);
    if (fim.situacao !== 'APLICADA') throw new Error(JSON.stringify(fim.erros));
  }
  const agora = performance.now();
  return {
    caso,
    linhas: LINHAS,
    previa_s: s(pronta - inicio),
    gravacao_s: s(agora - pronta),
    total_s: s(agora - inicio),
    pico_mb: Math.round(produto.memoria().pico),
  };
}

async function exportar(produto: Produto, token: string, formato: string): Promise<void> {
  const inicio = performance.now();
  const resposta = await fetch(`${produto.base}/api/equipamento/exportar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ formato }),
  });
  if (!resposta.ok || !resposta.body) throw new Error(await resposta.text());
  let bytes = 0;
  let primeiro = 0;
  for await (const parte of resposta.body) {
    primeiro ||= performance.now() - inicio;
    bytes += (parte as Uint8Array).length;
  }
  console.log(
    `exportação ${formato}: ${EXPORTADAS} linhas, ${(bytes / 1_048_576).toFixed(1)} MB, primeiro byte em ${s(primeiro)} s, tudo em ${s(performance.now() - inicio)} s, pico de memória ${Math.round(produto.memoria().pico)} MB`,
  );
}

async function comProduto(
  equipamentos: number,
  work: (produto: Produto, token: string, semente: Semente) => Promise<void>,
): Promise<void> {
  const produto = await startProduto();
  try {
    const admin = await produto.enter();
    const semente = await seedPlanilha(produto, equipamentos);
    const caminho = `/usuario/tokenprojeto/${semente.projetoId}`;
    const { access_token } = await produto.call<{ access_token: string }>('POST', caminho, {}, admin);
    await work(produto, access_token, semente);
  } finally {
    await produto.stop();
  }
}

const medidas: Medida[] = [];
for (const folha of FOLHAS) {
  const { caminho, nome } = folha;
  await comProduto(0, async (produto, token, semente) => {
    const [bytes, depois] = await Promise.all(
      ['', ' rev. 1'].map((rev) => arquivoDa(folha, semente, { linhas: LINHAS, rev })),
    );
    if (!bytes || !depois) return;
    medidas.push(await importar(produto, token, { caso: `${nome}: todos novos`, caminho, bytes }));
    medidas.push(await importar(produto, token, { caso: `${nome}: o mesmo de novo`, caminho, bytes }));
    medidas.push(await importar(produto, token, { caso: `${nome}: todos alterados`, caminho, bytes: depois }));
  });
}
await comProduto(EXPORTADAS, async (produto, token) => {
  await exportar(produto, token, 'xlsx');
  await exportar(produto, token, 'csv');
});
for (const linha of linhasDaTabela(
  [`${LINHAS.toLocaleString('pt-BR')} linhas`, 'prévia s', 'gravação s', 'total s', 'pico MB'],
  medidas.map(({ caso, previa_s, gravacao_s, total_s, pico_mb }) => [caso, previa_s, gravacao_s, total_s, pico_mb]),
)) {
  console.log(linha);
}
console.log(JSON.stringify({ medidas }));
const ruins = medidas.filter(({ total_s, pico_mb }) => total_s > LIMITE_S || pico_mb > LIMITE_MB);
if (ruins.length > 0) {
  console.error(`Fora do limite de ${LIMITE_S} s e ${LIMITE_MB} MB: ${ruins.map(({ caso }) => caso).join(', ')}`);
  process.exitCode = 1;
}

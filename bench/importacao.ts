import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import pg from 'pg';
import { generateXer } from './lib/generate-xer.ts';
import { type Produto, startProduto } from './lib/produto.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const HOTEL = '../shared/data/schedules/p6/hotel-project.xer';
const GERADAS = 50_000;
const ESPERA_MS = 20;

interface Trabalho {
  readonly situacao: string;
  readonly etapa: string;
}

interface Medida {
  readonly arquivo: string;
  readonly bytes: number;
  readonly atividades: number;
  readonly vinculos: number;
  /** Seconds from the first byte sent to the preview, and from there to stored and calculated. */
  readonly previa_s: number;
  readonly aplicacao_s: number;
  readonly total_s: number;
  readonly pico_mb: number;
}

/** Creates the client of the imported projects. */
async function createCliente(produto: Produto): Promise<number> {
  const client = new pg.Client({ connectionString: produto.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into cliente (razao_social, nome_fantasia, unidade, segmento) values ('Refinaria de Medição', 'Medição', 'Norte', 'REFINO') returning id`,
  );
  await client.end();
  return Number(rows[0]?.id);
}

async function send(produto: Produto, token: string, nome: string, bytes: Uint8Array): Promise<Importacao> {
  const form = new FormData();
  form.append('chave', randomUUID());
  form.append('arquivo', new Blob([new Uint8Array(bytes)]), nome);
  const resposta = await fetch(`${produto.base}/api/importacao`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const corpo = (await resposta.json()) as Importacao;
  if (!resposta.ok) throw new Error(`${nome}: ${JSON.stringify(corpo)}`);
  return corpo;
}

/** Waits for the work of an import to end. */
async function finish(produto: Produto, token: string, importacao: Importacao): Promise<Importacao> {
  for (;;) {
    const trabalho = await produto.call<Trabalho>('GET', `/trabalho/${importacao.trabalhoId}`, undefined, token);
    if (trabalho.situacao === 'FALHOU') throw new Error(`${importacao.arquivo}: ${trabalho.etapa}`);
    if (trabalho.situacao === 'CONCLUIDO') {
      return produto.call<Importacao>('GET', `/importacao/${importacao.id}`, undefined, token);
    }
    await new Promise((resolve) => setTimeout(resolve, ESPERA_MS));
  }
}

async function measure(nome: string, bytes: Uint8Array): Promise<Medida> {
  const produto = await startProduto();
  try {
    const token = await produto.enter();
    const clienteId = await createCliente(produto);
    const inicio = performance.now();
    const previa = await finish(produto, token, await send(produto, token, nome, bytes));
    const pronta = performance.now();
    const projeto = previa.projetos.find(({ idExterno }) => idExterno === previa.sugerido);
    if (!projeto) throw new Error(`${nome}: nenhum projeto no arquivo`);
    const pedido = {
      destino: 'NOVO',
      idExterno: projeto.idExterno,
      titulo: 'Parada medida',
      sigla: 'MEDIDA',
      clienteId,
    };
    await finish(
      produto,
      token,
      await produto.call<Importacao>('POST', `/importacao/${previa.id}/aplicar`, pedido, token),
    );
    const fim = performance.now();
    const { TI, II, TT, IT } = projeto.contagens.vinculos;
    return {
      arquivo: path.basename(nome),
      bytes: bytes.byteLength,
      atividades: projeto.contagens.atividades,
      vinculos: TI + II + TT + IT,
      previa_s: (pronta - inicio) / 1_000,
      aplicacao_s: (fim - pronta) / 1_000,
      total_s: (fim - inicio) / 1_000,
      pico_mb: produto.memoria().pico,
    };
  } finally {
    await produto.stop();
  }
}

const { values } = parseArgs({ options: { arquivo: { type: 'string' }, 'sem-gerado': { type: 'boolean' } } });
const escolhido = values.arquivo ?? (existsSync(HOTEL) ? HOTEL : undefined);
const medidas: Medida[] = [];
if (escolhido) medidas.push(await measure(escolhido, readFileSync(escolhido)));
if (!values['sem-gerado']) medidas.push(await measure(`gerado-${GERADAS}.xer`, Buffer.from(generateXer(GERADAS))));

const n = (valor: number): number => Math.round(valor * 100) / 100;
const arredondadas = medidas.map((medida) => ({
  ...medida,
  previa_s: n(medida.previa_s),
  aplicacao_s: n(medida.aplicacao_s),
  total_s: n(medida.total_s),
  pico_mb: Math.round(medida.pico_mb),
}));
for (const linha of linhasDaTabela(
  ['arquivo', 'bytes', 'atividades', 'vínculos', 'prévia s', 'aplicação s', 'total s', 'pico MB'],
  arredondadas.map((m) => [
    m.arquivo,
    m.bytes,
    m.atividades,
    m.vinculos,
    m.previa_s,
    m.aplicacao_s,
    m.total_s,
    m.pico_mb,
  ]),
)) {
  console.log(linha);
}
console.log(JSON.stringify({ medidas: arredondadas }));

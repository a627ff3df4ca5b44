/**
 * Time of the list of a register with 100,000 rows of one client among others: equipment, with the queries of people.
 *
 *   node --import tsx bench/cadastro-lista.ts [--explicar]
 */
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { type Produto, startProduto } from './lib/produto.ts';
import { type Planta, seedPlanta } from './lib/semear-planta.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const EQUIPAMENTOS = 100_000;
const ALVO_MS = 80;
const VEZES = 12;
const AQUECER = 2;

/** Queries of people; `n` is the round: no two rounds ask the same. */
const PERGUNTAS: Readonly<Record<string, (n: number) => string>> = {
  'primeira janela': () => '',
  'segunda janela': () => 'inicio=100',
  'no meio': (n) => `inicio=${50_000 + n * 100}`,
  'no fim': (n) => `inicio=${97_000 - n * 100}`,
  'por TAG, do fim': (n) => `ordem=-tag&inicio=${n * 100}`,
  'por descrição': (n) => `ordem=nome&inicio=${n * 100}`,
  'por descrição, do fim': (n) => `ordem=-nome&inicio=${n * 100}`,
  'por descrição, no meio': (n) => `ordem=nome&inicio=${40_000 + n}`,
  'por criticidade': (n) => `ordem=criticidade&inicio=${n * 100}`,
  'por criticidade e TAG': (n) => `ordem=criticidade,tag&inicio=${n * 100}`,
  'por próxima interna': (n) => `ordem=proximaInterna&inicio=${n * 100}`,
  'por próxima interna, do fim': (n) => `ordem=-proximaInterna&inicio=${n * 100}`,
  'por vencimento': (n) => `ordem=vencimentoNr13&inicio=${n * 100}`,
  'por volume': (n) => `ordem=-volume&inicio=${n * 100}`,
  'por área': (n) => `ordem=areaId&inicio=${n * 100}`,
  'por área e TAG': (n) => `ordem=areaId,tag&inicio=${n * 100}`,
  'por tipo, do fim': (n) => `ordem=-tipoequipamentoId&inicio=${n * 100}`,
  'por sistema': (n) => `ordem=sistemaId&inicio=${n * 100}`,
  'por HH do projeto': (n) => `ordem=-hh&inicio=${n * 10}`,
  'por % avanço': (n) => `ordem=-avanco&inicio=${n * 10}`,
  'TAG exata': (n) => `busca=P-${10_000 + n * 137}`,
  'começo de TAG': (n) => `busca=p-1${n}`,
  'palavra rara': (n) => `busca=casco ${n}`,
  'palavra comum': (n) => `busca=${['bomba', 'vaso', 'permutador', 'torre'][n % 4]}`,
  'palavra com acento': (n) => `busca=VÁLVULA ${n}`,
  'duas palavras': (n) => `busca=bomba 1${n}`,
  'nada parecido': (n) => `busca=zzyzx${n}`,
  'comum, por descrição': (n) => `busca=bomba&ordem=nome&inicio=${n * 100}`,
  'uma área': (n) => `f.areaId=A${n}`,
  'três áreas': (n) => `f.areaId=A${n},A${n + 1},A${n + 2}`,
  'um sistema': (n) => `f.sistemaId=S${n}`,
  'sem sistema': (n) => `f.sistemaId=vazio&inicio=${n * 100}`,
  'um tipo': (n) => `f.tipoequipamentoId=T${n}`,
  'um tipo, por descrição': (n) => `f.tipoequipamentoId=T${n}&ordem=nome`,
  'criticidade A': (n) => `f.criticidade=A&inicio=${n * 100}`,
  'criticidade A e B de uma área': (n) => `f.criticidade=A,B&f.areaId=A${n}`,
  'categorias I e II': (n) => `f.categoriaNr13=I,II&ordem=proximaInterna&inicio=${n * 100}`,
  'vencem até': (n) => `f.vencimentoNr13=..2026-0${1 + (n % 9)}-01&ordem=vencimentoNr13`,
  vencidos: (n) => `f.vencimentoNr13=..2025-0${1 + (n % 9)}-01`,
  'interna entre datas': (n) => `f.proximaInterna=2027-01-${10 + n}..2027-06-30`,
  'no escopo': (n) => `f.noEscopo=true&inicio=${n}`,
  'no escopo, por % avanço': (n) => `f.noEscopo=true&ordem=-avanco&inicio=${n}`,
  'no escopo e vencem até': (n) => `f.noEscopo=true&f.vencimentoNr13=..2027-0${1 + (n % 9)}-01`,
  'sem serviço': (n) => `f.servicos=0..0&inicio=${n * 100}`,
  'com serviço': (n) => `f.servicos=1..&inicio=${n}`,
  'TAG contém': (n) => `f.tag=10${n}`,
  'descrição contém': (n) => `f.nome=refluxo ${n}`,
  'fluido contém': (n) => `f.fluido=${['nafta', 'diesel', 'vapor'][n % 3]}`,
  'só inativos': (n) => `ativo=false&inicio=${n}`,
  'todos, inativos também': (n) => `ativo=todos&inicio=${n * 100}`,
  'vasos grandes': (n) => `f.volume=${100 + n}..&ordem=-volume`,
};

/** Replaces `A3`, `S3` and `T3` by the ids of the fourth area, system and type. */
const preenchida = (pergunta: string, { areas, sistemas, tipos }: Planta): string =>
  pergunta.replace(/\b([AST])(\d+)\b/g, (tudo, letra: string, n: string) => {
    const lista = { A: areas, S: sistemas, T: tipos }[letra];
    return String(lista?.[Number(n) % lista.length] ?? tudo);
  });

const urlDe = (pergunta: string): string =>
  `/equipamento?limite=100&${pergunta
    .split('&')
    .filter(Boolean)
    .map((parte) => parte.split('=').map(encodeURIComponent).join('='))
    .join('&')}`;

const em = (tempos: readonly number[], parte: number): number =>
  Number((tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * parte))] ?? 0).toFixed(1));

async function measure(produto: Produto, planta: Planta, pergunta: (n: number) => string) {
  const tempos: number[] = [];
  let total = 0;
  for (let vez = -AQUECER; vez < VEZES; vez++) {
    const caminho = urlDe(preenchida(pergunta(vez + AQUECER), planta));
    const inicio = performance.now();
    const resposta = await produto.call<{ total: number }>('GET', caminho, undefined, planta.token);
    if (vez >= 0) tempos.push(performance.now() - inicio);
    total = resposta.total;
  }
  return { tempos: tempos.sort((a, b) => a - b), total };
}

/** Asks each question once more while the server records the plans of its statements, and reads these. */
async function explain(produto: Produto, planta: Planta): Promise<void> {
  const client = new pg.Client({ connectionString: produto.url });
  await client.connect();
  try {
    const usos = async () =>
      new Map(
        (
          await client.query<{ nome: string; n: string }>(
            `select indexrelname as nome, idx_scan as n from pg_stat_user_indexes where relname in ('equipamento', 'servico', 'projeto_equipamento', 'atividade')
             union all select '(leitura inteira)', seq_scan from pg_stat_user_tables where relname = 'equipamento'`,
          )
        ).rows.map(({ nome, n }) => [nome, Number(n)]),
      );
    const linhas: (readonly [string, string])[] = [];
    for (const [nome, pergunta] of Object.entries(PERGUNTAS)) {
      const antes = await usos();
      await produto.call('GET', urlDe(preenchida(pergunta(3), planta)), undefined, planta.token);
      // A session publishes its statistics only after it has been idle for a while.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await produto.call('GET', '/equipamento?limite=1&busca=zzz', undefined, planta.token);
      const usados = [...(await usos())]
        .filter(([indice, n]) => n > (antes.get(indice) ?? 0))
        .map(([indice]) => indice);
      linhas.push([nome, usados.join(', ')]);
    }
    console.log(linhasDaTabela(['pergunta', 'índices usados'], linhas).join('\n'));
  } finally {
    await client.end();
  }
}

const produto = await startProduto();
try {
  const planta = await seedPlanta(produto, EQUIPAMENTOS);
  const linhas: (string | number)[][] = [];
  const todos: number[] = [];
  for (const [nome, pergunta] of Object.entries(PERGUNTAS)) {
    const { tempos, total } = await measure(produto, planta, pergunta);
    todos.push(...tempos);
    linhas.push([nome, total, em(tempos, 0.5), em(tempos, 0.95)]);
  }
  todos.sort((a, b) => a - b);
  linhas.push(['todas', '', em(todos, 0.5), em(todos, 0.95)]);
  console.log(linhasDaTabela(['pergunta', 'achados', 'p50 ms', 'p95 ms'], linhas).join('\n'));
  console.log(
    JSON.stringify({ alvo_p95: ALVO_MS, p50: em(todos, 0.5), p95: em(todos, 0.95), perguntas: linhas.length - 1 }),
  );
  if (process.argv.includes('--explicar')) await explain(produto, planta);
} finally {
  await produto.stop();
}

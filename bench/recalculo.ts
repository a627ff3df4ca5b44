import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { Threads } from '../apps/api/src/infra/threads.ts';
import { calcularEm } from '../apps/api/src/modules/cronograma/calculo/jobs.ts';
import { type Banco, comBanco } from './lib/banco.ts';
import { seedProjeto } from './lib/semear.ts';
import { linhasDaTabela } from './lib/tabela.ts';

/**
 * `npm run bench:recalculo`: a thread of the product reads, calculates and stores a project, on PostgreSQL. Each round
 * moves the data date by an hour, so that nearly every date changes.
 */
const TAMANHOS = [
  { atividades: 8_000, meta: 400 },
  { atividades: 50_000, meta: 2_500 },
] as const;
/** Milliseconds of doing nothing, to measure how late the loop is through the machine alone. */
const RESPIRO_MS = 5_000;
const RODADAS = { aquecimento: 3, medidas: 11 };

/** Stages of the calculation, as it names them, in the order of `Rodada`. */
const ETAPAS = ['Lendo o cronograma', 'Calculando as datas', 'Salvando as datas'];
type Rodada = readonly [leitura: number, calculo: number, gravacao: number, total: number];

const mediana = (valores: readonly number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

/** Links chains of 40 activities in groups of 10, each first one to the group before: about 1.3 links per activity. */
async function link({ pool }: Banco, projetoId: number): Promise<void> {
  await pool.query('delete from atividade_relacao where projeto_id = $1', [projetoId]);
  await pool.query(
    `with o as (select id, row_number() over (order by posicao) - 1 as posicao from atividade where projeto_id = $1)
     insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo)
     select $1, a.id, b.id, case when a.posicao % 9 = 0 then 'II' else 'TI' end
     from o a cross join (values (1), (40), (400)) d(passo)
     join o b on b.posicao = a.posicao + d.passo
     where case d.passo when 1 then a.posicao % 40 <> 39
       when 40 then a.posicao % 4 = 0 else a.posicao % 400 = 399 end`,
    [projetoId],
  );
  await pool.query('vacuum analyze');
}

/** Longest delay in ms of this thread's loop, which would answer calls, while `make` runs. */
async function bloqueioEm(make: () => Promise<void>): Promise<number> {
  const laco = monitorEventLoopDelay({ resolution: 1 });
  laco.enable();
  await make();
  laco.disable();
  return Math.round(laco.max / 1e5) / 10;
}

async function rodada(threads: Threads, banco: Banco, projetoId: number): Promise<Rodada> {
  await banco.pool.query(`update projeto set data_base = data_base + interval '1 hour' where id = $1`, [projetoId]);
  const instantes: number[] = [];
  const inicio = performance.now();
  const erro = await calcularEm(threads)({ projetoId, usuarioId: banco.usuarioId }, (etapa) => {
    instantes[ETAPAS.indexOf(etapa)] = performance.now();
  });
  if (erro) throw erro;
  const fim = performance.now();
  const [, leu = fim, calculou = fim] = instantes;
  return [leu - inicio, calculou - leu, fim - calculou, fim - inicio];
}

async function measure(threads: Threads, banco: Banco, atividades: number) {
  const projetoId = await seedProjeto(banco.url, atividades, banco.usuarioId);
  await link(banco, projetoId);
  const rodadas: Rodada[] = [];
  const semCalculo = await bloqueioEm(() => new Promise((resolve) => setTimeout(resolve, RESPIRO_MS)));
  for (let i = 0; i < RODADAS.aquecimento; i++) await rodada(threads, banco, projetoId);
  const bloqueio = await bloqueioEm(async () => {
    for (let i = 0; i < RODADAS.medidas; i++) rodadas.push(await rodada(threads, banco, projetoId));
  });
  const partes = ([0, 1, 2, 3] as const).map((parte) => Math.round(mediana(rodadas.map((uma) => uma[parte]))));
  return { partes, bloqueio, semCalculo };
}

await comBanco(async (banco) => {
  const arquivo = fileURLToPath(new URL('../apps/api/src/thread.mjs', import.meta.url));
  const threads = new Threads(banco.url, { arquivo });
  try {
    const medidas = [];
    for (const { atividades, meta } of TAMANHOS) {
      const { partes, bloqueio, semCalculo } = await measure(threads, banco, atividades);
      const [leitura = 0, calculo = 0, gravacao = 0, total = 0] = partes;
      medidas.push({ atividades, leitura, calculo, gravacao, total, meta, bloqueio, semCalculo });
    }
    const cabecalho = [
      'atividades',
      'ler ms',
      'calcular ms',
      'gravar ms',
      'total ms',
      'meta',
      'laço parado ms',
      'sem cálculo',
    ];
    for (const linha of linhasDaTabela(
      cabecalho,
      medidas.map((medida) => Object.values(medida)),
    ))
      console.log(linha);
    console.log(JSON.stringify({ medidas }));
  } finally {
    await threads.stop();
  }
});

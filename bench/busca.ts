/**
 * Time of the search over 100,000 records: activities, serviços and EAP nodes of three projects, in the largest one.
 *
 *   node --import tsx bench/busca.ts
 */
import { performance } from 'node:perf_hooks';
import { type Produto, startProduto } from './lib/produto.ts';
import { seedProjeto } from './lib/semear.ts';
import { linhasDaTabela } from './lib/tabela.ts';

/** Activities by project; with their serviços and nodes they are 100,000 records. */
const ATIVIDADES = [50_000, 25_000, 15_500] as const;
const ALVO_MS = 100;
const VEZES = 40;
const AQUECER = 3;

/** Searches as people type them; `n` is the round: no query repeats, so no cache answers. */
const CONSULTAS: Readonly<Record<string, (n: number) => string>> = {
  'código exato': (n) => `A-0${10_000 + n * 37}`,
  'TAG no meio do nome': (n) => `P-2${1_000 + n * 13}`,
  'começo de código': (n) => `a-0${100 + n}`,
  'começo de palavra': (n) => `hidrost${n % 2 ? 'a' : ''}`,
  'duas palavras': (n) => `feixe P-2${1_000 + n * 17}`,
  'palavra da atividade e do serviço': (n) => `raquetear abrir ${22_000 + n}`,
  'acento e maiúsculas': (n) => `HIDROSTÁTICO 2${1_000 + n * 11}`,
  'erro de digitação': (n) => `hidrosttico 2${2_000 + n}`,
  'letras trocadas': (n) => `raqueteer bocasi${n % 2 ? '' : ' p'}`,
  'nada parecido': (n) => `zzyzx${n}qk`,
  'palavra muito comum': (n) => (n % 2 ? 'limpar' : 'feixe'),
  'duas letras': (n) => `p${n % 10}`,
  'nome do projeto': () => 'parada',
};

interface Medida {
  readonly consulta: string;
  readonly tempos: readonly number[];
  readonly achados: number;
}

async function measure(
  produto: Produto,
  token: string,
  consulta: string,
  texto: (n: number) => string,
): Promise<Medida> {
  const tempos: number[] = [];
  let achados = 0;
  for (let vez = -AQUECER; vez < VEZES; vez++) {
    const caminho = `/busca?q=${encodeURIComponent(texto(vez + AQUECER))}`;
    const inicio = performance.now();
    const { grupos } = await produto.call<{ grupos: { total: number }[] }>('GET', caminho, undefined, token);
    if (vez < 0) continue;
    tempos.push(performance.now() - inicio);
    achados += grupos.reduce((soma, { total }) => soma + total, 0);
  }
  return { consulta, tempos: tempos.sort((a, b) => a - b), achados: Math.round(achados / VEZES) };
}

const em = (tempos: readonly number[], parte: number): number =>
  Number((tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * parte))] ?? 0).toFixed(1));

/** Opens a session of the administrator in the largest project. */
async function seed(produto: Produto): Promise<string> {
  const token = await produto.enter();
  const eu = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { cod_usuario_usu: number };
  const projetos: number[] = [];
  for (const n of ATIVIDADES) projetos.push(await seedProjeto(produto.url, n, eu.cod_usuario_usu));
  const caminho = `/usuario/tokenprojeto/${projetos[0]}`;
  return (await produto.call<{ access_token: string }>('POST', caminho, {}, token)).access_token;
}

const produto = await startProduto();
try {
  const token = await seed(produto);
  const medidas: Medida[] = [];
  for (const [nome, texto] of Object.entries(CONSULTAS)) medidas.push(await measure(produto, token, nome, texto));
  const todos = medidas.flatMap(({ tempos }) => tempos).sort((a, b) => a - b);
  const linhas = [...medidas, { consulta: 'todas', tempos: todos, achados: 0 }].map(
    ({ consulta, tempos, achados }) => ({
      consulta,
      achados,
      p50: em(tempos, 0.5),
      p95: em(tempos, 0.95),
    }),
  );
  console.log(
    linhasDaTabela(
      ['consulta', 'achados', 'p50 ms', 'p95 ms'],
      linhas.map(({ consulta, achados, p50, p95 }) => [consulta, achados, p50, p95]),
    ).join('\n'),
  );
  console.log(JSON.stringify({ alvo_p95: ALVO_MS, p95: em(todos, 0.95), medidas: linhas }));
} finally {
  await produto.stop();
}

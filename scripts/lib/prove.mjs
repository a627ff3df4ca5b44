import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSempre } from './build.mjs';
import { obtainChromium } from './chromium.mjs';
import {
  add,
  countPlaywright,
  countVitest,
  falhasPlaywright,
  falhasVitest,
  linhaFinal,
  NADA,
  segundasVezesPlaywright,
  segundasVezesVitest,
} from './contas.mjs';
import { executeNode } from './execute.mjs';
import { install } from './install.mjs';
import { portasLivres } from './porta.mjs';
import { naRaiz } from './raiz.mjs';
import { verify } from './verificacoes.mjs';

/** Ports of the journeys: a product and a mail server for each that runs at once. */
const PORTAS_DAS_JORNADAS = 6;

const PARTES = ['verify', 'unit', 'e2e'];
const VITEST = naRaiz('node_modules/vitest/vitest.mjs');
const PLAYWRIGHT = naRaiz('node_modules/@playwright/test/cli.js');

/** Mark of tests that take long: deaths of processes, large files, long properties, one journey for each editor. */
const DEMORADO = 'demorado';
/** The engine in other time zones than the first. */
const OUTROS_FUSOS = 'engine em *';

function readPedido(args) {
  const tudo = args.includes('--tudo');
  const [opcao, parte, ...resto] = args.filter((arg) => arg !== '--tudo');
  if (opcao === undefined) return { partes: PARTES, tudo };
  if (opcao === '--so' && PARTES.includes(parte) && resto.length === 0) return { partes: [parte], tudo };
  return undefined;
}

const titulo = (texto) => console.log(`\n── ${texto} ${'─'.repeat(Math.max(3, 74 - texto.length))}`);

function readJson(arquivo) {
  try {
    return JSON.parse(readFileSync(arquivo, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A step that passes or fails as a whole. */
const porCodigo = ({ codigo }) => ({ passed: codigo === 0 ? 1 : 0, failed: codigo === 0 ? 0 : 1 });

const buildTelas = async () => porCodigo(await buildSempre({ mostrar: true }));

async function measureTelas() {
  const { codigo, saida } = await executeNode(naRaiz('scripts/size.mjs'), [], { mostrar: true });
  const linhas = (padrao) => saida.match(padrao)?.length ?? 0;
  const conta = { passed: linhas(/^ok /gm), failed: linhas(/^FALHA /gm) };
  return codigo !== 0 && conta.failed === 0 ? { ...conta, failed: 1 } : conta;
}

async function unidade(pasta, tudo) {
  const arquivo = path.join(pasta, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${arquivo}`];
  if (!tudo) args.push(`--tags-filter=!${DEMORADO}`, `--project=!${OUTROS_FUSOS}`);
  const { codigo } = await executeNode(VITEST, args, { mostrar: true });
  const relatorio = readJson(arquivo);
  return {
    ...countVitest(relatorio, codigo),
    falhas: falhasVitest(relatorio),
    repetidas: segundasVezesVitest(relatorio),
  };
}

const playwright = async (pasta, args, opcoes) => {
  const arquivo = path.join(pasta, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: arquivo, ...opcoes.env };
  const { codigo } = await executeNode(PLAYWRIGHT, ['test', ...args], { ...opcoes, env });
  return { codigo, relatorio: readJson(arquivo) };
};

async function jornadas(pasta, chromium, tudo) {
  const env = {
    CADENCIA_E2E_PORTA: String(await portasLivres(PORTAS_DAS_JORNADAS)),
    CADENCIA_UMA_LARGURA: tudo ? 'não' : 'sim',
  };
  const quais = tudo ? [] : [`--grep-invert=@${DEMORADO}`];
  if (chromium) {
    const { codigo, relatorio } = await playwright(pasta, ['--reporter=list,json', ...quais], { env, mostrar: true });
    return {
      ...countPlaywright(relatorio, codigo),
      falhas: falhasPlaywright(relatorio),
      repetidas: segundasVezesPlaywright(relatorio),
    };
  }
  console.log('Não há Chromium e não foi possível obter um: os testes de navegador ficam de fora (defina CHROMIUM).');
  const { relatorio } = await playwright(pasta, ['--list', '--reporter=json', ...quais], { env });
  const quantos = relatorio?.suites.flatMap(testesDe).length ?? 1;
  return process.env.CI === 'true' ? { ...NADA, failed: quantos } : { ...NADA, skipped: quantos };
}

const testesDe = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) => spec.tests),
  ...(suite.suites ?? []).flatMap(testesDe),
];

/** Stages of a part, in order. A stage that throws has failed; the others still run. */
const etapas = (pasta, chromium, tudo) => ({
  verify: [['Verificações', verify]],
  unit: [
    ['Construção', buildTelas],
    ['Tamanhos', measureTelas],
    ['Testes de unidade e da API', () => unidade(pasta, tudo)],
  ],
  e2e: [['Jornadas no navegador', () => jornadas(pasta, chromium, tudo)]],
});

async function run([nome, etapa]) {
  titulo(nome);
  const inicio = Date.now();
  const conta = await etapa().catch((erro) => {
    console.error(erro);
    return { passed: 0, failed: 1 };
  });
  console.log(`${nome}: ${linhaFinal({ ...NADA, ...conta })} em ${Math.round((Date.now() - inicio) / 1000)} s`);
  return conta;
}

const tell = (titulo, linhas) => {
  if (linhas.length > 0) console.log(`\n${titulo}:\n${linhas.map((linha) => `  ${linha}`).join('\n')}`);
};

/** Runs npm test. */
export async function prove(args) {
  const pedido = readPedido(args);
  const pasta = mkdtempSync(path.join(tmpdir(), 'cadencia-testes-'));
  const falhas = [];
  const repetidas = [];
  let total = NADA;
  try {
    if (!pedido) throw new Error(`Uso: npm test [-- [--so ${PARTES.join('|')}] [--tudo]]`);
    const { partes, tudo } = pedido;
    await install();
    const chromium = await obtainChromium();
    if (chromium) process.env.CHROMIUM = chromium;
    const todas = etapas(pasta, chromium, tudo);
    // Journeys need the built web: it is built once, with the unit tests or for the journeys alone.
    const fila = partes.flatMap((parte) => todas[parte]);
    if (partes.length === 1 && partes[0] === 'e2e') fila.unshift(['Construção', buildTelas]);
    for (const etapa of fila) {
      const conta = await run(etapa);
      falhas.push(...(conta.falhas ?? []));
      repetidas.push(...(conta.repetidas ?? []));
      total = add(total, conta);
    }
  } catch (erro) {
    console.error(erro.message);
    total = add(total, { passed: 0, failed: 1 });
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  // The end repeats them, since the lines of their stages are far above.
  tell('Passou só na segunda vez', repetidas);
  tell('Falhou', falhas);
  console.log(`\n${linhaFinal(total)}`);
}

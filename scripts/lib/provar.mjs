import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { obterChromium } from './chromium.mjs';
import { construirSempre } from './construir.mjs';
import {
  contarPlaywright,
  contarVitest,
  falhasPlaywright,
  falhasVitest,
  linhaFinal,
  NADA,
  segundasVezesPlaywright,
  segundasVezesVitest,
  somar,
} from './contas.mjs';
import { executarNode } from './executar.mjs';
import { instalar } from './instalar.mjs';
import { portasLivres } from './porta.mjs';
import { naRaiz } from './raiz.mjs';
import { verificar } from './verificacoes.mjs';

/** A product and its mail for each journey that runs at once. */
const PORTAS_DAS_JORNADAS = 6;

const PARTES = ['verify', 'unit', 'e2e'];
const VITEST = naRaiz('node_modules/vitest/vitest.mjs');
const PLAYWRIGHT = naRaiz('node_modules/@playwright/test/cli.js');

function lerPartes(args) {
  if (args.length === 0) return PARTES;
  const [opcao, parte, ...resto] = args;
  if (opcao === '--so' && PARTES.includes(parte) && resto.length === 0) return [parte];
  return undefined;
}

const titulo = (texto) => console.log(`\n── ${texto} ${'─'.repeat(Math.max(3, 74 - texto.length))}`);

function lerJson(arquivo) {
  try {
    return JSON.parse(readFileSync(arquivo, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A step that passes or fails as a whole. */
const porCodigo = ({ codigo }) => ({ passed: codigo === 0 ? 1 : 0, failed: codigo === 0 ? 0 : 1 });

const construirTelas = async () => porCodigo(await construirSempre({ mostrar: true }));

async function medirTelas() {
  const { codigo, saida } = await executarNode(naRaiz('scripts/size.mjs'), [], { mostrar: true });
  const linhas = (padrao) => saida.match(padrao)?.length ?? 0;
  const conta = { passed: linhas(/^ok /gm), failed: linhas(/^FALHA /gm) };
  return codigo !== 0 && conta.failed === 0 ? { ...conta, failed: 1 } : conta;
}

async function unidade(pasta) {
  const arquivo = path.join(pasta, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${arquivo}`];
  const { codigo } = await executarNode(VITEST, args, { mostrar: true });
  const relatorio = lerJson(arquivo);
  return {
    ...contarVitest(relatorio, codigo),
    falhas: falhasVitest(relatorio),
    repetidas: segundasVezesVitest(relatorio),
  };
}

const playwright = async (pasta, args, opcoes) => {
  const arquivo = path.join(pasta, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: arquivo, ...opcoes.env };
  const { codigo } = await executarNode(PLAYWRIGHT, ['test', ...args], { ...opcoes, env });
  return { codigo, relatorio: lerJson(arquivo) };
};

async function jornadas(pasta, chromium) {
  const env = { CADENCIA_E2E_PORTA: String(await portasLivres(PORTAS_DAS_JORNADAS)) };
  if (chromium) {
    const { codigo, relatorio } = await playwright(pasta, ['--reporter=list,json'], { env, mostrar: true });
    return {
      ...contarPlaywright(relatorio, codigo),
      falhas: falhasPlaywright(relatorio),
      repetidas: segundasVezesPlaywright(relatorio),
    };
  }
  console.log('Não há Chromium e não foi possível obter um: os testes de navegador ficam de fora (defina CHROMIUM).');
  const { relatorio } = await playwright(pasta, ['--list', '--reporter=json'], { env });
  const quantos = relatorio?.suites.flatMap(testesDe).length ?? 1;
  return process.env.CI === 'true' ? { ...NADA, failed: quantos } : { ...NADA, skipped: quantos };
}

const testesDe = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) => spec.tests),
  ...(suite.suites ?? []).flatMap(testesDe),
];

/** Stages of a part, in order. A stage that throws has failed; the others still run. */
const etapas = (pasta, chromium) => ({
  verify: [['Verificações', verificar]],
  unit: [
    ['Construção', construirTelas],
    ['Tamanhos', medirTelas],
    ['Testes de unidade e da API', () => unidade(pasta)],
  ],
  e2e: [['Jornadas no navegador', () => jornadas(pasta, chromium)]],
});

async function rodar([nome, etapa]) {
  titulo(nome);
  const inicio = Date.now();
  const conta = await etapa().catch((erro) => {
    console.error(erro);
    return { passed: 0, failed: 1 };
  });
  console.log(`${nome}: ${linhaFinal({ ...NADA, ...conta })} em ${Math.round((Date.now() - inicio) / 1000)} s`);
  return conta;
}

const dizer = (titulo, linhas) => {
  if (linhas.length > 0) console.log(`\n${titulo}:\n${linhas.map((linha) => `  ${linha}`).join('\n')}`);
};

/** npm test. */
export async function provar(args) {
  const partes = lerPartes(args);
  const pasta = mkdtempSync(path.join(tmpdir(), 'cadencia-testes-'));
  const falhas = [];
  const repetidas = [];
  let total = NADA;
  try {
    if (!partes) throw new Error(`Uso: npm test [-- --so ${PARTES.join('|')}]`);
    await instalar();
    const chromium = await obterChromium();
    if (chromium) process.env.CHROMIUM = chromium;
    const todas = etapas(pasta, chromium);
    // Journeys need the built web: built once, with the unit tests or for them alone.
    const fila = partes.flatMap((parte) => todas[parte]);
    if (partes.length === 1 && partes[0] === 'e2e') fila.unshift(['Construção', construirTelas]);
    for (const etapa of fila) {
      const conta = await rodar(etapa);
      falhas.push(...(conta.falhas ?? []));
      repetidas.push(...(conta.repetidas ?? []));
      total = somar(total, conta);
    }
  } catch (erro) {
    console.error(erro.message);
    total = somar(total, { passed: 0, failed: 1 });
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
  // Said once more at the end: the lines of their stages are far above.
  dizer('Passou só na segunda vez', repetidas);
  dizer('Falhou', falhas);
  console.log(`\n${linhaFinal(total)}`);
}

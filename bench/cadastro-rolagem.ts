/**
 * Time of the frames while wheel and bar scroll the list of 100,000 pieces of equipment in a browser.
 *
 *   node --import tsx bench/cadastro-rolagem.ts
 */
import os from 'node:os';
import { chromium } from '@playwright/test';
import { CHROMIUM, OPCOES_CHROMIUM } from '../tests/chromium.ts';
import { startProduto } from './lib/produto.ts';
import { seedPlanta } from './lib/semear-planta.ts';
import { linhasDaTabela } from './lib/tabela.ts';
import { openTela, scroll, trabalho } from './lib/tela.ts';

const EQUIPAMENTOS = 100_000;
const DURACAO_MS = 5_000;
/** Milliseconds of a frame at 60 Hz, with the half millisecond by which clocks disagree. */
const QUADRO_MS = 1_000 / 60 + 0.5;
/** Gestures of a person: rows per frame, to and fro as in a search, or all the way along the bar. */
const GESTOS = { 'roda (4 linhas por quadro)': 120, 'barra (330 linhas por quadro)': 10_000 };

const em = (valores: readonly number[], parte: number): number =>
  Number(([...valores].sort((a, b) => a - b)[Math.floor(valores.length * parte)] ?? 0).toFixed(1));

const produto = await startProduto();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...OPCOES_CHROMIUM] });
try {
  const { token } = await seedPlanta(produto, EQUIPAMENTOS);
  const page = await openTela(browser, produto, token);
  await page.goto(`${produto.base}/equipamento`);
  await page.getByRole('gridcell').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const medidas = [];
  for (const [gesto, passo] of Object.entries(GESTOS)) {
    const gesta = () => scroll(page, { dentro: '[role=grid]', passo, duracao: DURACAO_MS });
    await gesta();
    const antes = await trabalho(cdp);
    const { quadros, tarefas } = await gesta();
    const depois = await trabalho(cdp);
    const porQuadro = (qual: keyof typeof antes) =>
      Number(((depois[qual] - antes[qual]) / Math.max(1, quadros.length)).toFixed(1));
    if (quadros.length === 0) throw new Error('a lista não rola');
    medidas.push({
      gesto,
      quadros_por_segundo: Number((1_000 / em(quadros, 0.5)).toFixed(1)),
      p95_ms: em(quadros, 0.95),
      pior_ms: em(quadros, 1 - 1 / quadros.length),
      perdidos: Number(((100 * quadros.filter((ms) => ms > QUADRO_MS * 1.5).length) / quadros.length).toFixed(1)),
      tarefas_longas: tarefas.length,
      cpu_por_quadro_ms: porQuadro('tudo'),
      script_ms: porQuadro('script'),
      estilo_ms: porQuadro('estilo'),
      arranjo_ms: porQuadro('arranjo'),
    });
  }
  console.log(
    linhasDaTabela(
      [
        'rolagem de 100.000 linhas',
        'quadros/s (mediana)',
        'quadro p95 ms',
        'pior ms',
        '% perdidos',
        'tarefas > 50 ms',
        'CPU ms/quadro',
      ],
      medidas.map((m) => [
        m.gesto,
        m.quadros_por_segundo,
        m.p95_ms,
        m.pior_ms,
        m.perdidos,
        m.tarefas_longas,
        m.cpu_por_quadro_ms,
      ]),
    ).join('\n'),
  );
  const [carga = 0] = os.loadavg();
  console.log(JSON.stringify({ alvo_quadros_por_segundo: 60, carga: Number(carga.toFixed(1)), medidas }));
} finally {
  await browser.close();
  await produto.stop();
}

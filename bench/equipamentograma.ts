/**
 * The matrix of 500 pieces of equipment by 14 stages: time from the choice in the menu to its rows, and the frames while
 * it is scrolled.
 *
 *   node --import tsx bench/equipamentograma.ts
 */
import { chromium } from '@playwright/test';
import pg from 'pg';
import { CHROMIUM, OPCOES_CHROMIUM } from '../tests/chromium.ts';
import { measure, show } from './lib/medida.ts';
import { startProduto } from './lib/produto.ts';
import { seedPlanta } from './lib/semear-planta.ts';
import { openTela, scroll, trabalho } from './lib/tela.ts';

const EQUIPAMENTOS = 500;
const ETAPAS = 14;
const VEZES = 7;
const ROLAGEM = { dentro: '[role=treegrid]', passo: 60, duracao: 5_000 };

const produto = await startProduto();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...OPCOES_CHROMIUM] });
try {
  const { token, tipos } = await seedPlanta(produto, EQUIPAMENTOS);
  const { cod_projeto_pro: projeto } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    cod_projeto_pro: number;
  };
  const client = new pg.Client({ connectionString: produto.url });
  await client.connect();
  await client.query(
    `with e as (insert into etapa (sigla, nome, fase, ordem) select 'E' || n, 'Etapa ' || n, 'PARADA', n
       from generate_series(1, $1::int) n returning id, ordem),
     m as (insert into equipamentogramamodelo (nome) values ('Modelo') returning id),
     c as (insert into equipamentogramamodelo_etapa (equipamentogramamodelo_id, ordem, etapa_id, peso)
       select m.id, e.ordem, e.id, 5 from e, m)
     update tipoequipamento t set modelo_id = m.id from m where t.id = any($2::bigint[])`,
    [ETAPAS, tipos],
  );
  await client.query(
    `insert into projeto_equipamento (projeto_id, equipamento_id)
     select p.id, e.id from projeto p join equipamento e on e.cliente_id = p.cliente_id where p.id = $1 on conflict do nothing`,
    [projeto],
  );
  await client.query('select equipamentograma_segue_modelo(array[$1::bigint], null)', [projeto]);
  // One equipment is some stages further than the one before it.
  await client.query(
    `update equipamentograma set situacao = case when ordem < equipamento_id % 13 then 'CONCLUIDA' else 'EM_ANDAMENTO' end,
       inicio_real = timestamp '2026-01-01' + ordem * interval '1 day',
       fim_real = case when ordem < equipamento_id % 13 then timestamp '2026-01-02' + ordem * interval '1 day' end
     where projeto_id = $1 and ordem <= equipamento_id % 13`,
    [projeto],
  );
  await client.query('vacuum analyze');
  await client.end();

  const page = await openTela(browser, produto, token);
  const linha = page.locator('[role=treegrid] [role=row]').nth(12);
  const pintura = await measure(
    'da escolha no menu às linhas, ms',
    1_000,
    async () => {
      await page.getByRole('link', { name: 'Equipamentograma', exact: true }).click();
      await linha.waitFor();
    },
    async () => {
      await page.goto(`${produto.base}/dashboard/main`);
      await page.getByRole('button', { name: 'Controles' }).click();
      // Who chooses in the menu has read what it offers: the page that they leave is complete.
      await page.waitForTimeout(2_000);
    },
    VEZES,
  );
  show([pintura]);

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await scroll(page, ROLAGEM);
  const antes = await trabalho(cdp);
  const { quadros } = await scroll(page, ROLAGEM);
  const depois = await trabalho(cdp);
  if (quadros.length === 0) throw new Error('a matriz não rola');
  const ordenados = quadros.toSorted((a, b) => a - b);
  const em = (parte: number) => Number((ordenados[Math.floor(quadros.length * parte)] ?? 0).toFixed(1));
  console.log(
    JSON.stringify({
      alvo_quadros_por_segundo: 60,
      quadros_por_segundo: Number((1_000 / em(0.5)).toFixed(1)),
      p95_ms: em(0.95),
      cpu_por_quadro_ms: Number(((depois.tudo - antes.tudo) / quadros.length).toFixed(1)),
    }),
  );
} finally {
  await browser.close();
  await produto.stop();
}

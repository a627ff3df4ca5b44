/**
 * Frames per second while the gallery of 10,000 photos is scrolled in a browser.
 *
 *   node --import tsx bench/fotos.ts
 */
import { chromium } from '@playwright/test';
import pg from 'pg';
import { CHROMIUM, OPCOES_CHROMIUM } from '../tests/chromium.ts';
import { startProduto } from './lib/produto.ts';
import { seedPlanta } from './lib/semear-planta.ts';
import { openTela, scroll } from './lib/tela.ts';

const FOTOS = 10_000;
const DURACAO_MS = 5_000;
/** Points per frame: a wheel in a hurry, and the bar. */
const GESTOS = { roda: 60, barra: 1_500 };

const produto = await startProduto();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...OPCOES_CHROMIUM] });
try {
  const { token } = await seedPlanta(produto, 500);
  const { cod_projeto_pro: projeto } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    cod_projeto_pro: number;
  };
  const client = new pg.Client({ connectionString: produto.url });
  await client.connect();
  // The photos hang on no other record: each is a row with a file, and all show one small picture.
  await client.query(
    `with f as (insert into anexo (chave, entidade, registro_id, nome, tipo, tamanho, sha256, caminho, miniatura, categoria, campo)
       select gen_random_uuid(), 'registrofotografico', n, 'foto.jpg', 'jpeg', 90000, lpad(to_hex(n), 64, '0'), 'falsa-' || n, 'falsa', 'FOTO', 'arquivo'
       from generate_series(1, $2::int) n returning id, registro_id)
     insert into registrofotografico (id, projeto_id, numero, situacao, arquivo, momento, capturada_em, equipamento_id, hash)
     overriding system value
     select f.registro_id, $1, 'RFO-' || lpad(f.registro_id::text, 5, '0'), 'APROVADO',
       jsonb_build_object('anexo', f.id, 'nome', 'foto.jpg', 'tamanho', 90000, 'miniatura', true), 'DURANTE',
       timestamp '2026-01-01' + f.registro_id * interval '7 minutes',
       (select e.id from equipamento e order by e.id offset f.registro_id % 500 limit 1), lpad(to_hex(f.registro_id), 64, '0') from f`,
    [projeto, FOTOS],
  );
  await client.query('analyze registrofotografico');
  await client.end();
  const page = await openTela(browser, produto, token);
  // One small picture for all: what is measured is the gallery, not the disk.
  const base64 = await page.evaluate(() => {
    const tela = document.createElement('canvas');
    [tela.width, tela.height] = [320, 240];
    tela.getContext('2d')?.fillRect(20, 20, 200, 160);
    return tela.toDataURL('image/webp').split(',')[1] ?? '';
  });
  await page.route('**/api/anexo/*/miniatura', (route) =>
    route.fulfill({ contentType: 'image/webp', body: Buffer.from(base64, 'base64') }),
  );
  await page.goto(`${produto.base}/registrofotografico`);
  await page.getByRole('button', { name: /RFO-/ }).first().waitFor();
  for (const [gesto, passo] of Object.entries(GESTOS)) {
    const { quadros } = await scroll(page, { dentro: 'section[aria-label^="Galeria"]', passo, duracao: DURACAO_MS });
    const soma = quadros.reduce((a, b) => a + b, 0);
    const p95 = quadros.toSorted((a, b) => a - b)[Math.floor(quadros.length * 0.95)] ?? 0;
    console.log(`${gesto}: ${((1_000 * quadros.length) / soma).toFixed(1)} quadros/s, p95 ${p95.toFixed(1)} ms`);
  }
} finally {
  await browser.close();
  await produto.stop();
}

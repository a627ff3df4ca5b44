import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { TELAS } from '../../apps/web/src/app/menu-table.ts';
import { cadastros } from '../../packages/domain/src/cadastros-com-lista.ts';
import { semViolacoes } from './support/axe.ts';
import { adjust } from './support/casca.ts';
import { bearer, enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO, DEMORADO_UMA_VEZ, UMA_VEZ } from './support/sessao.ts';

const ABAS_DO_PROJETO = [
  'equipe',
  'aprovacoes',
  'sistemas',
  'etapas',
  'calendarios',
  'especialidades',
  'parametros',
  'marcos',
];
const ABAS_DA_CONTA = ['senha', 'seguranca', 'notificacoes', 'preferencias', 'ausencia', 'projetos', 'lgpd'];

/** Registers without a page of their own share one page: a few stand for all, one of them a tree. */
const DA_MESMA_PAGINA = new Set(
  cadastros.map(({ path }) => `/${path}`).filter((url) => !['/area', '/etapa', '/contrato'].includes(url)),
);

/** Screens are made of the same pieces: by default one in four is asked. */
const TODAS = process.env['CADENCIA_UMA_LARGURA'] !== 'sim';

/** Goes to another address without a reload, like a link of the product, and waits for its rows. */
async function irPara(page: Page, url: string): Promise<void> {
  await page.evaluate((onde) => history.pushState(null, '', onde), url);
  await expect(page, url).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root'), url).toHaveCount(0);
}

/** Screens of a project with data, in the colours of a scheme. */
async function walkTelas(
  { page, request }: { page: Page; request: APIRequestContext },
  LAYOUT_THEME: 'light' | 'dark',
) {
  test.setTimeout(600_000);
  const s = `${LAYOUT_THEME === 'dark' ? 'E' : 'C'}${String(Date.now()).slice(-5)}`;
  const semProjeto = await enterPelaApi(request);
  const projetoId = await importarPelaApi(request, semProjeto, `ACE-${s}`);
  const token = await tokenDoProjeto(request, semProjeto, projetoId);
  const headers = bearer(token);
  const create = async (caminho: string, data: object) =>
    await expect(await request.post(`/api${caminho}`, { headers, data })).toBeOK();
  for (const n of [1, 2, 3]) {
    await create('/area', { sigla: `A${n}-${s}`, nome: `Unidade de destilação ${n}` });
  }
  await openComToken(page, token, '/dashboard/main');
  await adjust(page, { LAYOUT_THEME });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', LAYOUT_THEME);
  const telas = [
    ...TELAS.map((tela) => tela.url).filter((url) => !DA_MESMA_PAGINA.has(url)),
    `/projeto/${projetoId}`,
    ...ABAS_DO_PROJETO.map((aba) => `/projeto/${projetoId}?aba=${aba}`),
    '/usuario/minha-conta',
    ...ABAS_DA_CONTA.map((aba) => `/usuario/minha-conta?aba=${aba}`),
    '/usuario/minha-conta/permissoes',
    '/planta',
    '/gestaoprojeto/saude',
    '/gestaoprojeto/saude?verificacao=LOGICA_AUSENTE',
    '/suprimento/painel',
    '/aprovacao',
    '/email-templates?aba=saida',
    '/manual/gestao-do-projeto',
  ];
  for (const url of telas.filter((_, n) => TODAS || n % 4 === 0)) {
    await irPara(page, url);
    await test.step(`${url}, ${LAYOUT_THEME}`, () =>
      semViolacoes(page, { cores: LAYOUT_THEME === 'dark' ? 'so' : 'com' }));
  }
}

test.describe('no violation of accessibility on any screen of a project with data', () => {
  test('at a desk, in light colours', UMA_VEZ, ({ page, request }) => walkTelas({ page, request }, 'light'));

  test('at a desk, in dark colours', DEMORADO_UMA_VEZ, ({ page, request }) => walkTelas({ page, request }, 'dark'));

  // The colours of a scheme are the same at any width.
  test('on a phone', DEMORADO, ({ page, request, isMobile }) => {
    test.skip(!isMobile, 'a desk has its own');
    return walkTelas({ page, request }, 'light');
  });
});

/** The name of the focused element when no part of it is visible; null otherwise. */
const encoberto = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const foco = document.activeElement;
    if (!foco || foco === document.body) return null;
    const { left, top, width, height } = foco.getBoundingClientRect();
    const meios = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    const visto = ([x = 0, y = 0]: number[]) => {
      const achado = document.elementFromPoint(x, y);
      return achado !== null && (foco.contains(achado) || achado.contains(foco) || achado.closest('label') !== null);
    };
    return meios.some(visto) ? null : foco.outerHTML.slice(0, 200);
  });

test(
  'what the Tab key comes to is not left behind the bars that stay on screen',
  DEMORADO,
  async ({ page, request }, info) => {
    const s = `${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-5)}`;
    const semProjeto = await enterPelaApi(request);
    const projetoId = await importarPelaApi(request, semProjeto, `FOC-${s}`);
    await openComToken(page, await tokenDoProjeto(request, semProjeto, projetoId), '/dashboard/main');
    for (const url of [`/projeto/${projetoId}`, '/permissao']) {
      await irPara(page, url);
      for (const tecla of ['Tab', 'Shift+Tab']) {
        for (let vez = 0; vez < 40; vez++) {
          await page.keyboard.press(tecla);
          await expect.poll(() => encoberto(page), `${url} ${tecla} ${vez}`).toBeNull();
        }
      }
    }
  },
);

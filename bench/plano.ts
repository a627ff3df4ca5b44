/**
 * The plan as it is typed, at 8,000 activities: a duration in the browser's own network (`prévia`), the same from Enter
 * to the new date on screen, the call that stores it (`salvar`), the time until the event of the new dates comes (`confirmar`),
 * a new activity among the others, and a thousand pasted ones.
 *
 *   node --import tsx bench/plano.ts
 */
import { CAMINHO_EVENTOS, type Evento } from '@cadencia/domain/evento/schema.ts';
import { chromium } from '@playwright/test';
import { createSseReader } from '../apps/web/src/lib/eventos.ts';
import type { RedeDoPlano } from '../apps/web/src/modules/cronograma/components/chamadas-do-plano.ts';
import { Previa } from '../apps/web/src/modules/cronograma/components/previa.ts';
import { CHROMIUM, OPCOES_CHROMIUM } from '../tests/chromium.ts';
import { dentroDe, type Medida, measure, show } from './lib/medida.ts';
import { startProduto } from './lib/produto.ts';
import { openTela } from './lib/tela.ts';

const ATIVIDADES = 8_000;
const VEZES = 11;
const COLADAS = 1_000;
const PAUSA_MS = 5;
/** What a quick typist takes over a duration: by then the page has read again what the last calculation changed. */
const DIGITAR_MS = 1_000;

interface Linha {
  readonly id: number;
  readonly codigo: string;
  readonly servicoId: number;
  readonly duracao: number;
  readonly situacao: string;
}

/** Confirms what was typed, and waits until the finish of the activity is another. */
function confirmar({ codigo, coluna }: { readonly codigo: string; readonly coluna: number }): Promise<void> {
  const termino = () =>
    [...document.querySelectorAll('[role=row]')]
      .find((linha) => linha.textContent.includes(codigo))
      ?.querySelectorAll('[role=gridcell]')[coluna]?.textContent;
  const antes = termino();
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('o término não mudou')), 10_000);
    const olho = new MutationObserver(() => {
      if (termino() === antes) return;
      olho.disconnect();
      resolve();
    });
    olho.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
}

/**
 * Opens the stream of events, as a page does; answers what waits for the next calculation to be told. Asking again and
 * again instead would take from the calculation the processor that it needs.
 */
async function listen(url: string, token: string): Promise<() => Promise<void>> {
  const resposta = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  let told = () => undefined as unknown;
  const read = createSseReader((data) => {
    if ((JSON.parse(data) as Evento).tipo === 'calculo') told();
  });
  void (async () => {
    for await (const piece of resposta.body?.pipeThrough(new TextDecoderStream()) ?? []) read(piece);
  })().catch(() => undefined);
  return () => new Promise((resolve) => (told = () => resolve()));
}

const produto = await startProduto();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...OPCOES_CHROMIUM] });
try {
  const token = await dentroDe(produto, await produto.enter(), ATIVIDADES);
  const ask = <T>(metodo: string, caminho: string, corpo?: unknown) => produto.call<T>(metodo, caminho, corpo, token);
  const edit = (itens: readonly unknown[]) => ask('POST', '/cronograma/plano', { itens });
  const settled = async () => {
    for (;;) {
      const { pendente } = await ask<{ pendente: boolean }>('GET', '/cronograma');
      if (!pendente) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
    }
  };
  await settled();
  const calculo = await listen(`${produto.base}/api${CAMINHO_EVENTOS}`, token);
  const { linhas } = await ask<{ linhas: Linha[] }>('GET', '/cronograma/atividade?limite=200&inicio=3900');
  // What began keeps its finish when its duration is typed.
  const linha = linhas.find(({ situacao }) => situacao === 'NAO_INICIADA');
  if (!linha) throw new Error('nada por começar no projeto semeado');
  const { id, servicoId } = linha;
  const lengthened = (vez: number) => ({
    acao: 'alterar' as const,
    id,
    valores: { duracao: linha.duracao + 60 * (vez + 9) },
  });

  const page = await openTela(browser, produto, token);
  await page.goto(`${produto.base}/gestaoprojeto?ver=lista&servico=${servicoId}`);
  const linhaNaTela = page.getByRole('row').filter({ hasText: linha.codigo });
  await Promise.all([
    page.waitForResponse((resposta) => resposta.url().endsWith('/cronograma/plano/rede')),
    linhaNaTela.getByRole('gridcell').nth(1).click(),
  ]);
  const titulos = await page.getByRole('columnheader').allInnerTexts();
  const naColuna = (nome: string) => titulos.findIndex((titulo) => titulo.startsWith(nome));
  let digitadas = 0;

  const naTela = await measure(
    'prévia na tela, de Enter à data',
    50,
    () => page.evaluate(confirmar, { codigo: linha.codigo, coluna: naColuna('Término') }),
    async () => {
      await settled();
      digitadas += 1;
      await linhaNaTela.getByRole('gridcell').nth(naColuna('Duração')).click();
      await page.keyboard.type(`${Math.round(linha.duracao / 60) + digitadas * 3}h`);
      await page.waitForTimeout(DIGITAR_MS);
    },
    VEZES,
  );
  // An open page reads its rows again after each calculation.
  await page.context().close();

  const previa = new Previa(await ask<RedeDoPlano>('GET', '/cronograma/plano/rede'));
  const medidas: Medida[] = [
    await measure(
      'prévia de uma duração',
      50,
      (vez) => Promise.resolve(previa.apply([lengthened(vez)])),
      undefined,
      VEZES,
    ),
    naTela,
    await measure('salvar uma duração', 200, (vez) => edit([lengthened(vez)]), settled, VEZES),
    await measure(
      'confirmar uma duração',
      400,
      async (vez) => {
        const calculado = calculo();
        await edit([lengthened(vez + 20)]);
        await calculado;
      },
      settled,
      VEZES,
    ),
    await measure(
      'incluir uma atividade',
      400,
      () => edit([{ acao: 'incluir', servicoId, depoisDe: id, valores: {} }]),
      settled,
      VEZES,
    ),
    await measure(
      `colar ${COLADAS}`,
      3_000,
      (vez) =>
        edit(
          Array.from({ length: COLADAS }, (_, n) => ({
            acao: 'incluir',
            servicoId,
            valores: {
              codigo: `Z${vez + 9}-${n}`,
              duracao: 60,
              ...(n > 0 ? { predecessoras: `Z${vez + 9}-${n - 1}` } : {}),
            },
          })),
        ),
      settled,
      3,
    ),
  ];
  show(medidas);
} finally {
  await browser.close();
  await produto.stop();
}

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { adjust } from './support/casca.ts';
import { enterPelaApi, importarPelaApi, openComToken, tokenDoProjeto } from './support/projeto.ts';
import { DEMORADO, DEMORADO_UMA_VEZ } from './support/sessao.ts';

let token: string;
test.beforeAll(async ({ request }, info) => {
  const semProjeto = await enterPelaApi(request);
  const sigla = `CAL-${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
  token = await tokenDoProjeto(request, semProjeto, await importarPelaApi(request, semProjeto, sigla));
});

const evento = (page: Page, titulo: string) => page.getByRole('button', { name: new RegExp(`^${titulo}, `) }).first();
const dialogo = (page: Page, nome: string | RegExp) => page.getByRole('dialog', { name: nome });

/** Creates an event through the API, in a month that nothing else uses. */
async function create(page: Page, title: string, start: string, end: string, categoria = 'Reunião'): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { categorias } = await (
    await page.request.get('/api/calendario?de=2028-01-01T00:00&ate=2028-01-02T00:00', { headers })
  ).json();
  const diaInteiro = start.endsWith('T00:00');
  const { id: categoriaId } = categorias.find((cada: { title: string }) => cada.title === categoria);
  const data = { title, start, end, diaInteiro, categoriaId };
  expect((await page.request.post('/api/calendario', { headers, data })).status()).toBe(200);
}

test('§4 "Calendar: fetch, add, update (replace by id) and delete (remove by id)", with undo', async ({ page }) => {
  await openComToken(page, token, '/calendario?data=2028-02-10');
  await page.getByRole('button', { name: 'Novo evento', exact: true }).first().click();
  const novo = dialogo(page, 'Novo evento');
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await expect(novo.getByText('Campo obrigatório.')).toBeVisible();
  const titulo = 'Içamento <b>V-101</b> 👷 & "fechamento"';
  await novo.getByLabel('Título').fill(titulo);
  await semViolacoes(page);
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await expect(novo).toBeHidden();
  const barra = page.getByRole('button', { name: `${titulo}, ` }).first();
  await barra.click();
  const aberto = dialogo(page, titulo);
  await expect(aberto).toBeVisible();
  await semViolacoes(page);
  await aberto.getByRole('button', { name: 'Editar' }).click();
  const edicao = dialogo(page, 'Editar evento');
  await edicao.getByLabel('Título').fill('Içamento remarcado');
  await edicao.getByLabel('Local').fill('Pátio 2');
  await edicao.getByRole('button', { name: 'Salvar' }).click();
  await expect(edicao).toBeHidden();
  await expect(page.getByRole('button', { name: `${titulo}, ` })).toHaveCount(0);
  await evento(page, 'Içamento remarcado').click();
  await expect(page.getByText('Pátio 2').first()).toBeVisible();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await dialogo(page, /^Excluir o evento .+\?$/)
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(evento(page, 'Içamento remarcado')).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(evento(page, 'Içamento remarcado')).toBeVisible();
});

test(
  'of two who save at once the second is told, loses nothing, and undoes nothing of the first',
  DEMORADO_UMA_VEZ,
  async ({ page }) => {
    await create(page, 'Inspeção do forno', '2028-08-15T09:00', '2028-08-15T11:00');
    await openComToken(page, token, '/calendario?visao=lista&data=2028-08-15');
    await evento(page, 'Inspeção do forno').click();
    await dialogo(page, 'Inspeção do forno').getByRole('button', { name: 'Editar' }).click();
    const edicao = dialogo(page, 'Editar evento');
    await edicao.getByRole('textbox', { name: 'Local' }).fill('Forno F-101');

    const headers = { authorization: `Bearer ${token}` };
    const periodo = '/api/calendario?de=2028-08-15T00:00&ate=2028-08-16T00:00';
    const read = async () => (await (await page.request.get(periodo, { headers })).json()).eventos[0];
    const { id, versao, start, end, diaInteiro, local, descricao, category } = await read();
    const campos = { start, end, diaInteiro, local, descricao, categoriaId: category.id, versao };
    const outra = { ...campos, title: 'Inspeção do forno adiada' };
    expect((await page.request.put(`/api/calendario/${id}`, { headers, data: outra })).status()).toBe(200);

    await edicao.getByRole('button', { name: 'Salvar' }).click();
    await expect(edicao.getByText(/Registro alterado por .+ às/)).toBeVisible();
    await expect(edicao.getByRole('textbox', { name: 'Local' })).toHaveValue('Forno F-101');
    const titulo = edicao.getByRole('radiogroup', { name: 'Título' });
    await expect(titulo.getByLabel('Inspeção do forno adiada')).toBeChecked();
    await edicao.getByRole('button', { name: 'Salvar o escolhido' }).click();
    await expect(edicao).toBeHidden();
    expect(await read()).toMatchObject({ title: 'Inspeção do forno adiada', local: 'Forno F-101' });
  },
);

test('a closed project may be read, and offers nothing that it would refuse', DEMORADO_UMA_VEZ, async ({ page }) => {
  await create(page, 'Reunião de encerramento', '2028-09-12T09:00', '2028-09-12T10:00');
  await page.route('**/api/projeto/listar/usuario/*', async (route) => {
    const projetos: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: projetos.map((projeto) => ({ ...projeto, tip_status_pro: 'ENCERRADO' })) });
  });
  await openComToken(page, token, '/calendario?visao=lista&data=2028-09-12');
  await evento(page, 'Reunião de encerramento').click();
  const aberto = dialogo(page, 'Reunião de encerramento');
  await expect(aberto).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Editar|Excluir|Novo evento|Categorias)/ })).toHaveCount(0);
});

test('an event of another project in the address is told as not found', DEMORADO_UMA_VEZ, async ({ page }) => {
  await openComToken(page, token, '/calendario?data=2029-07-10&evento=99999999');
  await expect(page.getByText('Evento não encontrado neste projeto')).toBeVisible();
  await semViolacoes(page);
  await page.getByRole('button', { name: 'Ver o calendário' }).click();
  await expect(page.getByText('Evento não encontrado neste projeto')).toBeHidden();
  await expect(page).not.toHaveURL(/evento=/);
});

test('month, week and list, in both schemes: no violation of accessibility', DEMORADO, async ({ page, isMobile }) => {
  await create(page, 'Integração', '2028-03-06T00:00', '2028-03-11T00:00');
  await create(page, 'Vistoria', '2028-03-07T00:00', '2028-03-08T00:00');
  await create(page, 'Reunião diária', '2028-03-07T07:00', '2028-03-07T07:30');
  for (const visao of ['mes', 'semana', 'lista']) {
    await openComToken(page, token, `/calendario?data=2028-03-07&visao=${visao}`);
    // On a phone the bars of a day take no press; the day's number tells how many there are.
    const dia = page.getByRole('button', { name: /^[^,]*, 7 de março.* 3 eventos$/ });
    await expect(isMobile && visao !== 'lista' ? dia : evento(page, 'Integração')).toBeVisible();
    // The colours of a scheme are the same at any width.
    for (const LAYOUT_THEME of isMobile ? ['light'] : ['light', 'dark']) {
      await adjust(page, { LAYOUT_THEME });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', LAYOUT_THEME);
      await semViolacoes(page);
    }
  }
});

test('on a phone a touch anywhere in a day opens the list of its events', DEMORADO, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on a desk each event is a bar to click');
  for (const n of [1, 2, 3, 4, 5]) await create(page, `Entrega ${n}`, `2028-06-14T0${n}:00`, `2028-06-14T0${n}:30`);
  await openComToken(page, token, '/calendario?data=2028-06-01&visao=mes');
  await expect(page.getByRole('button', { name: /14 de junho.* 5 eventos$/ })).toBeVisible();
  const caixa = await page.locator('[data-dia="2028-06-14"]').boundingBox();
  if (!caixa) throw new Error('the day has no box');
  await page.touchscreen.tap(caixa.x + caixa.width / 2, caixa.y + 32);
  const lista = dialogo(page, /14 de junho/);
  await expect(lista.getByRole('button', { name: /^Entrega/ })).toHaveCount(5);
  await semViolacoes(page);
  await page.keyboard.press('Escape');
  await page.touchscreen.tap(caixa.x + caixa.width / 2, caixa.y + caixa.height - 4);
  await expect(lista).toBeVisible();
});

test('§8 "Calendar failure": what was on screen stays, and says so', DEMORADO_UMA_VEZ, async ({ page }) => {
  await create(page, 'Vistoria', '2028-04-12T09:00', '2028-04-12T10:00');
  await openComToken(page, token, '/calendario?data=2028-04-10&visao=lista');
  await expect(evento(page, 'Vistoria')).toBeVisible();
  await page.route('**/api/calendario?*', (rota) =>
    rota.fulfill({ status: 500, json: { codigo: 'servidor.falha', mensagem: 'Caiu.', acao: 'Espere.', campos: {} } }),
  );
  await page.getByRole('button', { name: 'Mês seguinte' }).click();
  await expect(page.getByText('O calendário não foi atualizado')).toBeVisible();
  await expect(page.getByText('Nada marcado neste mês.')).toBeHidden();
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await expect(evento(page, 'Vistoria')).toBeVisible();
  await page.getByRole('button', { name: 'Mês seguinte' }).click();
  await expect(page.getByText('O calendário não foi atualizado')).toBeVisible();
  await page.unroute('**/api/calendario?*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('O calendário não foi atualizado')).toBeHidden();
  await expect(page.getByText('Nada marcado neste mês.')).toBeVisible();
});

test('categories: made, renamed, painted, removed; an event goes with its own', DEMORADO_UMA_VEZ, async ({ page }) => {
  await create(page, 'Manobra', '2028-08-09T09:00', '2028-08-09T10:00', 'Bloqueio ou manobra');
  await openComToken(page, token, '/calendario?data=2028-08-09&visao=lista');
  await expect(page.getByRole('button', { name: 'Manobra, Bloqueio ou manobra, ' })).toBeVisible();
  await page.getByRole('button', { name: 'Categorias', exact: true }).click();
  const modal = dialogo(page, 'Categorias do calendário');
  await modal.getByRole('button', { name: 'Nova categoria' }).click();
  const nova = modal.getByRole('form', { name: 'Nova categoria' });
  await expect(nova.getByLabel('Nome')).toBeFocused();
  await nova.getByLabel('Nome').fill('reunião');
  await nova.getByRole('button', { name: 'Salvar' }).click();
  await expect(nova.getByText('Já existe uma categoria com este nome.')).toBeVisible();
  await semViolacoes(page);
  await nova.getByLabel('Nome').fill('Içamento <b>crítico</b>');
  await nova.getByRole('radio', { name: 'Vermelho' }).check();
  await nova.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(modal.getByText('Içamento <b>crítico</b>')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Nova categoria' })).toBeFocused();

  await modal.getByRole('button', { name: 'Editar Bloqueio ou manobra' }).click();
  const edicao = modal.getByRole('form', { name: 'Editar Bloqueio ou manobra' });
  await edicao.getByLabel('Nome').fill('Manobra da operação');
  await edicao.getByRole('radio', { name: 'Verde' }).check();
  await edicao.getByRole('button', { name: 'Salvar' }).click();
  await expect(modal.getByRole('button', { name: 'Editar Manobra da operação' })).toBeFocused();
  const evento = page.getByRole('button', { name: 'Manobra, Manobra da operação, ', includeHidden: true });
  await expect(evento).toHaveAttribute('data-classe', 'evento-feito');

  await modal.getByRole('button', { name: 'Excluir Manobra da operação' }).click();
  await expect(modal.getByText('O evento que a usa continua como está')).toBeVisible();
  await modal.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(modal.getByText('Manobra da operação')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Manobra, Manobra da operação, ' })).toBeVisible();
});

test('the file of what is on screen', DEMORADO_UMA_VEZ, async ({ page }) => {
  await create(page, 'Entrega das juntas', '2028-05-09T09:00', '2028-05-09T10:00');
  await openComToken(page, token, '/calendario?data=2028-05-09');
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar .ics' }).click();
  const arquivo = await baixado;
  expect(arquivo.suggestedFilename()).toMatch(/^calendario-CAL-[PD]\d+\.ics$/);
  const texto = readFileSync(await arquivo.path(), 'utf8');
  expect(texto).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(texto).toContain('SUMMARY:Entrega das juntas\r\n');
  await openComToken(page, token, '/calendario?data=2029-05-09');
  await expect(page.getByRole('button', { name: 'Baixar .ics' })).toBeDisabled();
});

test.describe('on a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has no keys, no drag and no printer');

  test('on paper month and week are one sheet each, and each says its period', DEMORADO, async ({ page }) => {
    await create(page, 'Simulado', '2028-10-11T14:00', '2028-10-11T15:00');
    await openComToken(page, token, '/calendario?data=2028-10-11&visao=mes');
    for (const [tecla, titulo, forma] of [
      ['m', 'Calendário: Outubro de 2028', 'deitado'],
      ['s', 'Calendário: 8 – 14 de out. de 2028', 'deitado'],
      ['l', 'Calendário: Outubro de 2028', 'em pé'],
    ] as const) {
      await page.keyboard.press(tecla);
      await expect(evento(page, 'Simulado')).toBeVisible();
      const titulos = await page.evaluate(() => {
        const lidos: (string | undefined)[] = [];
        const read = () => lidos.push(document.querySelector('h1')?.textContent ?? undefined);
        window.dispatchEvent(new Event('beforeprint'));
        read();
        window.dispatchEvent(new Event('afterprint'));
        return lidos;
      });
      expect(titulos).toEqual([titulo]);
      const folhas = (await page.pdf({ preferCSSPageSize: true }))
        .toString('latin1')
        .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
      const formas = [...folhas].map(([, largura, altura]) => (Number(largura) > Number(altura) ? 'deitado' : 'em pé'));
      expect(formas).toEqual([forma]);
    }
  });

  test('arrows between days, n new, Enter open, Shift and arrows move, Del', DEMORADO, async ({ page }) => {
    await create(page, 'Auditoria', '2028-06-14T09:00', '2028-06-14T10:00');
    await openComToken(page, token, '/calendario?data=2028-06-13&visao=mes');
    const dia = (nome: RegExp) => page.getByRole('button', { name: nome });
    await dia(/^Terça-feira, 13 de junho/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dia(/^Quarta-feira, 14 de junho/)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dia(/^Quarta-feira, 21 de junho/)).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(dia(/^Sexta-feira, 21 de julho/)).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/data=2028-06-21/);
    await page.keyboard.press('n');
    await expect(dialogo(page, 'Novo evento').getByLabel('Início')).toHaveValue('21/06/2028 08:00');
    await page.keyboard.press('Escape');
    await evento(page, 'Auditoria').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('button', { name: 'Auditoria, Reunião, 15/06 09:00–10:00' })).toBeFocused();
    await page.keyboard.press('Shift+ArrowDown');
    const movida = page.getByRole('button', { name: 'Auditoria, Reunião, 22/06 09:00–10:00' });
    await expect(movida).toBeFocused();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect(page.getByRole('button', { name: 'Auditoria, Reunião, 22/06 09:00 – 23/06 10:00' })).toBeFocused();
    await page.reload();
    await evento(page, 'Auditoria').focus();
    await page.keyboard.press('Enter');
    await expect(dialogo(page, 'Auditoria')).toBeVisible();
    await page.keyboard.press('Escape');
    await evento(page, 'Auditoria').focus();
    await page.keyboard.press('Delete');
    await dialogo(page, /^Excluir o evento .+\?$/)
      .getByRole('button', { name: 'Cancelar' })
      .click();
    await expect(evento(page, 'Auditoria')).toBeVisible();
    await page.keyboard.press(']');
    await expect(page.getByRole('button', { name: /^Julho de 2028/ })).toBeVisible();
    await page.keyboard.press('[');
    await expect(page.getByRole('button', { name: /^Junho de 2028/ })).toBeVisible();

    await page.keyboard.press('?');
    const tabela = dialogo(page, 'Atalhos de teclado');
    for (const [descricao, teclas] of [
      ['Mover o evento em foco', ['Shift+←', 'Shift+→', 'Shift+↑', 'Shift+↓']],
      ['Mudar o término do evento em foco', ['Ctrl+Shift+←', 'Ctrl+Shift+→', 'Ctrl+Shift+↑', 'Ctrl+Shift+↓']],
      ['Excluir o evento em foco', ['Del']],
      ['Período seguinte', [']']],
    ] as const) {
      const linha = tabela.locator('dl > div', { hasText: descricao });
      await expect(linha.locator('kbd')).toHaveText([...teclas]);
    }
  });

  test('more events at one hour than fit: the others are counted, none leaves its day', DEMORADO, async ({ page }) => {
    for (let n = 1; n <= 9; n += 1) await create(page, `Frente ${n}`, '2028-11-15T08:00', '2028-11-15T09:00');
    await openComToken(page, token, '/calendario?data=2028-11-15&visao=semana');
    const coluna = await page.locator('[data-dia="2028-11-15"][data-horas]').boundingBox();
    const mais = page.getByRole('button', { name: /^Mais 6 em Quarta-feira, 15 de novembro/ });
    await expect(mais).toBeVisible();
    for (const barra of [...(await page.getByRole('button', { name: /^Frente \d, / }).all()), mais]) {
      const caixa = await barra.boundingBox();
      expect((caixa?.x ?? 0) + (caixa?.width ?? 0)).toBeLessThanOrEqual((coluna?.x ?? 0) + (coluna?.width ?? 0) + 1);
    }
    await mais.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Frente \d, / })).toHaveCount(9);
  });

  test('drag moves and stretches; a refused move goes back and offers another try', DEMORADO, async ({ page }) => {
    await create(page, 'Guindaste', '2028-07-12T00:00', '2028-07-13T00:00');
    await openComToken(page, token, '/calendario?data=2028-07-12&visao=mes');
    const drag = async (de: { x: number; y: number }, dia: string) => {
      const alvo = await page.locator(`[data-dia="${dia}"]`).boundingBox();
      if (!alvo) throw new Error(`sem o dia ${dia}`);
      await page.mouse.move(de.x, de.y);
      await page.mouse.down();
      await page.mouse.move(alvo.x + alvo.width / 2, alvo.y + alvo.height / 2, { steps: 8 });
      await page.mouse.up();
    };
    const caixa = async () => {
      const lida = await evento(page, 'Guindaste').boundingBox();
      if (!lida) throw new Error('sem o evento');
      return lida;
    };
    const meio = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
      x: x + width / 2,
      y: y + height / 2,
    });
    await drag(meio(await caixa()), '2028-07-20');
    await expect(page.getByRole('button', { name: 'Guindaste, Reunião, 20/07, dia inteiro' })).toBeVisible();
    const { x, y, width, height } = await caixa();
    await drag({ x: x + width - 3, y: y + height / 2 }, '2028-07-22');
    await expect(page.getByRole('button', { name: 'Guindaste, Reunião, 20/07 a 22/07, dia inteiro' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Guindaste, Reunião, 20/07 a 22/07, dia inteiro' })).toBeVisible();

    await page.route('**/api/calendario/*', (rota) => rota.abort());
    await drag(meio(await caixa()), '2028-07-06');
    await expect(page.getByText('O evento não foi movido')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guindaste, Reunião, 20/07 a 22/07, dia inteiro' })).toBeVisible();
    await page.unroute('**/api/calendario/*');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('button', { name: 'Guindaste, Reunião, 05/07 a 07/07, dia inteiro' })).toBeVisible();
    await expect(page.getByText('O evento não foi movido')).toBeHidden();
  });

  test('drag over what is empty begins an event there; Esc calls it off', DEMORADO, async ({ page }) => {
    await openComToken(page, token, '/calendario?data=2028-09-13&visao=mes');
    const novo = dialogo(page, 'Novo evento');
    const lugar = async (dia: string, altura: number) => {
      const caixa = await page.locator(`[data-dia="${dia}"]`).last().boundingBox();
      if (!caixa) throw new Error(`sem o dia ${dia}`);
      return [caixa.x + caixa.width / 2, caixa.y + caixa.height * altura] as const;
    };
    const riscar = async (de: readonly [number, number], ate: readonly [number, number], desistir = false) => {
      await page.mouse.move(...de);
      await page.mouse.down();
      await page.mouse.move(...ate, { steps: 6 });
      if (desistir) await page.keyboard.press('Escape');
      await page.mouse.up();
    };
    await expect(page.locator('[data-dia="2028-09-13"]')).toBeVisible();
    await riscar(await lugar('2028-09-12', 0.6), await lugar('2028-09-14', 0.6), true);
    await expect(novo).toBeHidden();
    await riscar(await lugar('2028-09-14', 0.6), await lugar('2028-09-12', 0.6));
    await expect(novo.getByLabel('Primeiro dia')).toHaveValue('12/09/2028');
    await expect(novo.getByLabel('Último dia')).toHaveValue('14/09/2028');
    await page.keyboard.press('Escape');
    await expect(novo).toBeHidden();

    await page.keyboard.press('s');
    const horas = page.locator('[data-dia="2028-09-13"][data-horas]');
    await horas.evaluate((coluna) => coluna.scrollIntoView({ block: 'start' }));
    await riscar(await lugar('2028-09-13', 7.1 / 24), await lugar('2028-09-13', 9.4 / 24));
    await expect(novo.getByLabel('Início')).toHaveValue('13/09/2028 07:00');
    await expect(novo.getByLabel('Término')).toHaveValue('13/09/2028 09:30');
  });
});

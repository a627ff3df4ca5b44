import { expect, test } from '@playwright/test';
import { semViolacoes } from './support/axe.ts';
import { enterPelaApi, importarPelaApi, openComToken } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ, TELEFONE } from './support/sessao.ts';

test(
  'an import that ends is told at once; the notice leads to its project',
  TELEFONE,
  async ({ page, request }, info) => {
    const token = await enterPelaApi(request);
    await request.post('/api/notificacao/lidas', {
      headers: { authorization: `Bearer ${token}` },
      data: { todas: true },
    });
    await openComToken(page, token, '/dashboard/main');
    await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible();

    const sigla = `AVI-${info.project.name === 'phone' ? 'P' : 'D'}${String(Date.now()).slice(-6)}`;
    await importarPelaApi(request, token, sigla);
    const sino = page.getByRole('button', { name: 'Notificações: 1 não lida' });
    await expect(sino).toBeVisible();
    await expect(page.getByText('Nova notificação. 1 não lida.')).toBeAttached();

    await sino.click();
    const lista = page.getByRole('dialog', { name: 'Notificações' });
    const aviso = lista.getByRole('button', { name: new RegExp(`^Importação concluída.*${sigla}`) });
    await expect(aviso).toBeVisible();
    await expect(lista.getByRole('region', { name: 'Hoje' })).toBeVisible();
    await semViolacoes(page);
    await aviso.click();
    await expect(page).toHaveURL(/\/gestaoprojeto/);
    await expect(page.getByRole('button', { name: `Parada ${sigla}`, exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible();
  },
);

test(
  'one and all are marked as read; Esc closes and gives the focus back',
  DEMORADO_UMA_VEZ,
  async ({ page, request }, info) => {
    test.skip(info.project.name === 'phone', 'a phone has no keys');
    const token = await enterPelaApi(request);
    for (const letra of ['A', 'B'])
      await importarPelaApi(request, token, `LID-${letra}${String(Date.now()).slice(-6)}`);
    await openComToken(page, token, '/dashboard/main');
    const sino = page.getByRole('button', { name: /^Notificações/ }).first();
    await expect(sino).toHaveAccessibleName(/não lida/);
    await sino.focus();
    await page.keyboard.press('Enter');
    const lista = page.getByRole('dialog', { name: 'Notificações' });
    const primeiras = lista.getByRole('button', { name: /^Importação concluída/ });
    await primeiras.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(primeiras.nth(1)).toBeFocused();
    await lista
      .getByRole('button', { name: /^Marcar como lida/ })
      .first()
      .click();
    await expect(primeiras.first()).not.toContainText('(não lida)');
    await lista.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await expect(sino).toHaveAccessibleName('Notificações');
    await lista.getByText('Não lidas', { exact: true }).click();
    await expect(lista.getByText('Nenhuma notificação por ler.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lista).toBeHidden();
    await expect(sino).toBeFocused();
  },
);

import { expect, test } from '@playwright/test';
import { fillEntrada } from './support/acesso.ts';
import { semViolacoes } from './support/axe.ts';
import { openCorreio } from './support/correio.ts';
import { bearer, enterPelaApi } from './support/projeto.ts';
import { DEMORADO_UMA_VEZ, open } from './support/sessao.ts';

const SENHA = 'turbina verde 17 no galpao';

test(
  'an e-mail that the administrator corrects changes when both addresses confirm, and she enters with the new one',
  DEMORADO_UMA_VEZ,
  async ({ page, request, browser }, info) => {
    test.slow();
    const marca = `${info.project.name}.${Date.now()}`;
    const [antigo, errado, novo] = [`lia.${marca}`, `lia.errada.${marca}`, `lia.nova.${marca}`].map(
      (caixa) => `${caixa}@exemplo.com.br`,
    ) as [string, string, string];
    const nome = `Lia ${marca}`;
    const correio = await openCorreio();
    try {
      const headers = bearer(await enterPelaApi(request));
      const convite = await request.post('/api/usuario/convidar', {
        headers,
        data: { nome, email: antigo, perfilId: 12 },
      });
      const { id } = (await convite.json()) as { id: number };
      const token = new URL(await correio.link(antigo, '/auth/convite'), 'http://x').searchParams.get('token');
      await expect(
        await request.post('/api/usuario/confirmarsenha', { data: { token, des_senha_usu: SENHA } }),
      ).toBeOK();

      await open(page, request, `/usuario?registro=${id}`);
      const ficha = page.getByRole('dialog', { name: nome });
      const dialogo = page.getByRole('dialog', { name: `Alterar e-mail: ${nome}` });
      const ask = async (email: string) => {
        await ficha.getByRole('button', { name: 'Alterar e-mail' }).click();
        await dialogo.getByLabel('E-mail novo').fill(email);
        await semViolacoes(page);
        await dialogo.getByRole('button', { name: 'Pedir a troca' }).click();
        await expect(dialogo).toBeHidden();
        await expect(ficha.getByText(`Espera confirmação para mudar para ${email}`)).toBeVisible();
      };
      await ask(errado);
      await semViolacoes(page);

      const dela = await browser.newPage();
      await dela.goto(await correio.link(antigo, '/auth/cancelar-email'));
      await expect(dela).toHaveTitle('Cancelar a troca de e-mail | Cadência');
      await semViolacoes(dela);
      await dela.getByRole('button', { name: 'Não fui eu: cancelar a troca' }).click();
      await expect(dela.getByText('Troca cancelada')).toBeVisible();
      await expect(ficha.getByText(/^Espera confirmação/)).toBeHidden();

      await ask(novo);
      await dela.goto(await correio.link(novo, '/auth/confirmar-email'));
      await expect(dela).toHaveTitle('Confirmar e-mail | Cadência');
      await dela.getByRole('button', { name: 'Confirmar a troca' }).click();
      await expect(dela.getByText('Este endereço já confirmou')).toBeVisible();
      await expect(ficha.getByText(`${novo}: já confirmou`)).toBeVisible();
      await dela.goto(await correio.link(antigo, '/auth/confirmar-email'));
      await dela.getByRole('button', { name: 'Confirmar a troca' }).click();
      await expect(dela.getByText('E-mail trocado')).toBeVisible();
      await semViolacoes(dela);
      await expect(ficha.getByText(novo, { exact: true })).toBeVisible();

      await dela.getByRole('link', { name: 'Entrar' }).click();
      await fillEntrada(dela, { email: novo, senha: SENHA });
      await dela.waitForURL('**/dashboard/main');
    } finally {
      correio.close();
    }
  },
);
